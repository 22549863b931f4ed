import { DomainError } from '@lectern/domain'
import { sql } from 'kysely'
import { pauseWithJitter } from '../dialects/backoff.ts'
import { limitStatements } from '../dialects/postgres/limits.ts'
import type { OpenDatabase, Session } from '../session.ts'

/** A transaction for which every other process that migrates waits, however long it takes. */
export const alone = <Result>(
  database: OpenDatabase,
  work: (session: Session) => Promise<Result>,
): Promise<Result> =>
  patiently(database, () =>
    database.db.transaction().execute(async (db) => {
      const session = { engine: database.engine, db }
      await keepOthersWaiting(session)
      return work(session)
    }),
  )

/** A transaction that writes has a SQLite file to itself anyway. */
async function keepOthersWaiting({ engine, db }: Session): Promise<void> {
  if (engine === 'sqlite') return
  await sql`select set_config('lock_timeout', '0', true)`.execute(db)
  await limitStatements(db, 0)
  await sql`select pg_advisory_xact_lock(hashtext('lectern migrations'))`.execute(db)
}

/** A full disk is no reason to wait: the engine says that the disk is full, and a person reads it. */
async function patiently<Result>({ reasonOf }: OpenDatabase, task: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + LONGEST_MIGRATION_MILLISECONDS
  for (;;) {
    try {
      return await task()
    } catch (error) {
      const busy =
        error instanceof DomainError && error.kind === 'unavailable' && reasonOf(error) === undefined
      if (!busy || performance.now() > end) throw error
    }
    await pauseWithJitter(PAUSE_MILLISECONDS)
  }
}

const LONGEST_MIGRATION_MILLISECONDS = 10 * 60_000
const PAUSE_MILLISECONDS = 50
