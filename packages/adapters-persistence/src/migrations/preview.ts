import type { Instant } from '@lectern/domain'
import type { OpenDatabase } from '../session.ts'
import { applyNext, inExclusiveTransaction, type MigrationWatch, withReason } from './migrator.ts'
import type { Plan } from './migration.ts'
import { requireUsable, stateOf } from './state.ts'

/** A migration that the program knows. */
export interface MigrationStatus {
  readonly name: string
  /** Undefined while the migration is pending. */
  readonly appliedDate: Instant | undefined
  /** Why servers from before the migration must stop first. Undefined if they may go on. */
  readonly olderServers: string | undefined
}

/** All migrations, oldest first. Waits for a process that migrates. */
export const listMigrations = (database: OpenDatabase, plan: Plan): Promise<readonly MigrationStatus[]> =>
  withReason(database, 'it cannot be read', () =>
    inExclusiveTransaction(database, async (session) => {
      const { applied } = requireUsable(database, await stateOf(session, plan))
      const dates = new Map(applied.map(({ name, appliedDate }) => [name, appliedDate]))
      return plan.migrations.map(({ name, olderServers }) => ({
        name,
        appliedDate: dates.get(name),
        olderServers,
      }))
    }),
  )

/** The names of the migrations that the database does not have yet, oldest first. */
export const pendingMigrations = async (database: OpenDatabase, plan: Plan): Promise<readonly string[]> =>
  (await listMigrations(database, plan)).flatMap(({ name, appliedDate }) =>
    appliedDate === undefined ? [name] : [],
  )

export interface TriedMigration {
  readonly name: string
  readonly milliseconds: number
}

/** Applies the pending migrations in one transaction, and rolls it back. Their locks last until then. */
export async function tryMigrations(
  database: OpenDatabase,
  plan: Plan,
  watch?: MigrationWatch,
): Promise<readonly TriedMigration[]> {
  const rollback = new Error('The migrations were only tried.')
  let tried: readonly TriedMigration[] = []
  const attempt = inExclusiveTransaction(database, async (session) => {
    tried = []
    for (;;) {
      const began = performance.now()
      const name = await applyNext(database, session, plan, watch)
      if (name === undefined) throw rollback
      tried = [...tried, { name, milliseconds: performance.now() - began }]
    }
  })
  await withReason(database, 'it cannot be brought up to date', () =>
    attempt.catch((error: unknown) => {
      if (error !== rollback) throw error
    }),
  )
  return tried
}
