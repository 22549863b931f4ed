import type { Transaction } from 'kysely'
import type { ChangeFeed } from './changes/change-feed.ts'
import type { Database } from './schema.ts'
import type { Session } from './session.ts'

/** An open database of either engine. */
export interface OpenDatabase extends Session {
  readonly changes: ChangeFeed
  /** All of the work is kept or nothing; it may be run several times before it is. */
  transact<Result>(work: (db: Transaction<Database>) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}
