import { DomainError } from '@lectern/domain'
import { sql } from 'kysely'
import { DatabaseUnusable } from '../database-unusable.ts'
import type { Session } from '../session.ts'
import type { Migration } from './migration.ts'

/** Those of the known migrations that the database does not have yet, oldest first. */
export async function pendingMigrations(
  session: Session,
  known: readonly Migration[],
): Promise<readonly string[]> {
  return (await pendingIn(session, known)).map((migration) => migration.name)
}

/**
 * Applies what is pending, each migration in a transaction of its own, and says which ones this process applied.
 * Several processes may do this at once: one of them works, the others wait.
 */
export async function migrate(session: Session, known: readonly Migration[]): Promise<readonly string[]> {
  const applied: string[] = []
  while ((await pendingIn(session, known)).length > 0) {
    const name = await patiently(() =>
      session.db.transaction().execute((db) => applyNext({ engine: session.engine, db }, known)),
    )
    if (name !== undefined) applied.push(name)
  }
  return applied
}

async function applyNext(session: Session, known: readonly Migration[]): Promise<string | undefined> {
  await keepOthersWaiting(session)
  await createMigrationTable(session)
  const [next] = await pendingIn(session, known)
  if (next === undefined) return undefined
  await next.up(session)
  const appliedDate = Math.floor(Date.now() / 1000)
  await session.db.insertInto('migrations').values({ name: next.name, applied_date: appliedDate }).execute()
  return next.name
}

/** A transaction that writes has a SQLite file to itself anyway. */
async function keepOthersWaiting({ engine, db }: Session): Promise<void> {
  if (engine === 'sqlite') return
  await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(
    db,
  )
  await sql`select pg_advisory_xact_lock(hashtext('lectern migrations'))`.execute(db)
}

async function createMigrationTable({ db }: Session): Promise<void> {
  await db.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('applied_date', 'bigint', (column) => column.notNull())
    .execute()
}

async function pendingIn(session: Session, known: readonly Migration[]): Promise<readonly Migration[]> {
  const applied = await appliedTo(session)
  const names = new Set(known.map((migration) => migration.name))
  const unknown = [...applied].find((name) => !names.has(name))
  if (unknown !== undefined) {
    throw new DatabaseUnusable(
      `The database was made by a newer Lectern: this program does not know its migration ${unknown}.`,
    )
  }
  return known.filter((migration) => !applied.has(migration.name))
}

async function appliedTo({ engine, db }: Session): Promise<ReadonlySet<string>> {
  const { rows } = await (
    engine === 'sqlite'
      ? sql<{
          there: number
        }>`select count(*) as there from sqlite_master where type = 'table' and name = 'migrations'`
      : sql<{ there: number }>`select count(to_regclass('migrations')) as there`
  ).execute(db)
  if (rows[0]?.there !== 1) return new Set()
  const applied = await db.selectFrom('migrations').select('name').orderBy('name').execute()
  return new Set(applied.map((row) => row.name))
}

/** For as long as another process may need for its migrations. */
async function patiently<Result>(task: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + LONGEST_MIGRATION_MILLISECONDS
  for (;;) {
    try {
      return await task()
    } catch (error) {
      const busy = error instanceof DomainError && error.kind === 'unavailable'
      if (!busy || performance.now() > end) throw error
    }
  }
}

const LONGEST_MIGRATION_MILLISECONDS = 10 * 60_000
