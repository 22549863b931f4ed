import type { Transaction } from 'kysely'
import type { ChangeFeed } from './changes/change-feed.ts'
import type { DatabaseUnusable } from './database-unusable.ts'
import type { Database } from './schema.ts'
import type { Session } from './session.ts'

/** An open database of either engine. */
export interface OpenDatabase extends Session {
  readonly changes: ChangeFeed
  /** All of the work is kept or nothing; it may be run several times before it is. */
  transact<Result>(work: (db: Transaction<Database>) => Promise<Result>): Promise<Result>
  /** The database by its name and place, and why it cannot be used. */
  refuse(reason: string, cause?: unknown): DatabaseUnusable
  /** What the engine says; undefined for an error that is not the engine's, or that passes. */
  reasonOf(error: unknown): string | undefined
  /** Removes what was deleted from the file; undefined where the engine does that by itself. */
  readonly compact: (() => Promise<void>) | undefined
  close(): Promise<void>
}
