import { sql } from 'kysely'
import { pauseWithJitter } from '../dialects/backoff.ts'
import { limitStatements } from '../dialects/postgres/limits.ts'
import { isUnavailable } from '../dialects/unavailable.ts'
import type { OpenDatabase, Session } from '../session.ts'

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
