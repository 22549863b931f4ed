import { sql } from 'kysely'
import { isUnavailable, pauseWithJitter } from '../dialects/unavailable.ts'
import { limitStatements } from '../dialects/postgres/limits.ts'
import type { OpenDatabase, Session } from '../session.ts'
import type { Plan } from './migration.ts'
import { isUpToDate, requireUsable, stateOf } from './state.ts'

/** Called before each migration, with the number of those that are left, itself included. */
export type MigrationWatch = (name: string, left: number) => void

/**
 * Applies the pending migrations, each in a transaction of its own, and gives the names of those that this process applied.
 * Several processes may call it at the same time: one applies a migration, the others wait.
 */
export const migrate = (
  database: OpenDatabase,
  plan: Plan,
  watch?: MigrationWatch,
): Promise<readonly string[]> =>
  withReason(database, 'it cannot be brought up to date', async () => {
    const applied: string[] = []
    while (!isUpToDate(await stateOf(database, plan))) {
      const name = await inExclusiveTransaction(database, (session) =>
        applyNext(database, session, plan, watch),
      )
      if (name !== undefined) applied.push(name)
    }
    return applied
  })

/** Applies the oldest pending migration and gives its name; undefined when none is pending. */
export async function applyNext(
  database: OpenDatabase,
  session: Session,
  plan: Plan,
  watch?: MigrationWatch,
): Promise<string | undefined> {
  const { tables, pending } = requireUsable(database, await stateOf(session, plan))
  const [next] = pending
  if (next === undefined) return undefined
  if (!tables.has('migrations')) await createRecord(session)
  watch?.(next.name, pending.length)
  const failure = `its migration ${next.name} failed, and nothing of it was kept`
  await withReason(database, failure, () => next.up(session))
  const { name } = next
  const fingerprint = fingerprintOf(session, plan, name)
  const appliedDate = Math.floor(Date.now() / 1000)
  await session.db.insertInto('migrations').values({ name, applied_date: appliedDate, fingerprint }).execute()
  return name
}

const createRecord = ({ db }: Session): Promise<void> =>
  db.schema
    .createTable('migrations')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('applied_date', 'bigint', (column) => column.notNull())
    .addColumn('fingerprint', 'text')
    .execute()

function fingerprintOf({ engine }: Session, { fingerprints }: Plan, name: string): string {
  const fingerprint = fingerprints[name]?.[engine]
  if (fingerprint === undefined)
    throw new Error(`The migration ${name} has no fingerprint: fingerprints.test.ts prints it`)
  return fingerprint
}

/** A transaction that excludes every other process that migrates, for as long as it takes. */
export const inExclusiveTransaction = <Result>(
  database: OpenDatabase,
  work: (session: Session) => Promise<Result>,
): Promise<Result> =>
  whileBusyRetry(database, () =>
    database.transact(async (db) => {
      const session = { engine: database.engine, db }
      await waitForOtherMigrators(session)
      return work(session)
    }),
  )

/** On SQLite the transaction itself is exclusive. */
async function waitForOtherMigrators({ engine, db }: Session): Promise<void> {
  if (engine === 'sqlite') return
  await sql`select set_config('lock_timeout', '0', true)`.execute(db)
  await limitStatements(db, 0)
  await sql`select pg_advisory_xact_lock(hashtext('lectern migrations'))`.execute(db)
}

/**
 * Retries while the database is overloaded, and after a deadlock with a running server. A full disk has a reason of the engine,
 * and is not retried.
 */
async function whileBusyRetry<Result>(
  { reasonOf, isCollision }: OpenDatabase,
  task: () => Promise<Result>,
): Promise<Result> {
  const end = performance.now() + LONGEST_MIGRATION_MILLISECONDS
  for (;;) {
    try {
      return await task()
    } catch (error) {
      const busy = isUnavailable(error) && reasonOf(error) === undefined
      if ((!busy && !isCollision(error)) || performance.now() > end) throw error
    }
    await pauseWithJitter(PAUSE_MILLISECONDS)
  }
}

const LONGEST_MIGRATION_MILLISECONDS = 10 * 60_000
const PAUSE_MILLISECONDS = 50

/** An error of the engine becomes one sentence. Any other error is a bug, or has a sentence already. */
export async function withReason<Result>(
  database: OpenDatabase,
  failure: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const reason = database.reasonOf(error)
    throw reason === undefined ? error : database.refuse(`${failure}: ${reason}`, error)
  }
}
