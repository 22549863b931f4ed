import type { Kysely, Transaction } from 'kysely'
import type { ChangeFeed } from './change-feed.ts'
import type { PoolStatus } from './pool.ts'

export type EngineName = 'sqlite' | 'postgres'

/** An open database of either engine. The dialects know no noun; `Tables` is the schema of the caller. */
export interface EngineDatabase<Tables> {
  readonly engine: EngineName
  readonly db: Kysely<Tables>
  readonly changes: ChangeFeed
  /** Commits the work as a whole or not at all. The work may run several times before a commit succeeds. */
  transact<Result>(
    work: (db: Transaction<Tables>) => Promise<Result>,
    options?: TransactOptions,
  ): Promise<Result>
  /**
   * Runs one statement that is a change by itself, without the round trips of a transaction. SQLite has none to save, and
   * several statements may be the change there.
   */
  change<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result>
  /**
   * The statements of `db` that the work starts see one state of the database, until the work changes something. The work may
   * run several times until then. Work within a snapshot joins it. `kind` names works that read alike.
   */
  inSnapshot<Result>(kind: string, work: () => Promise<Result>): Promise<Result>
  /** All reads of the work see one state of the database, however long it takes. No writer waits for it. */
  snapshot<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result>
  /** An error that names the database and says why Lectern does not use it. */
  refuse(reason: string, cause?: unknown): DatabaseUnusable
  /** The message of the engine; undefined for an error of another origin and for an error that passes. */
  reasonOf(error: unknown): string | undefined
  /** A deadlock or serialization failure: the same work may succeed when it is retried. */
  isCollision(error: unknown): boolean
  /** Removes deleted content from the file; undefined for an engine that does so by itself. */
  readonly compact: (() => Promise<void>) | undefined
  /** Undefined for an engine without a pool. */
  readonly pool: (() => PoolStatus) | undefined
  /** Writes a consistent copy of the file; undefined for an engine without a file. `at` gets the part that is done. */
  readonly backup: ((path: string, at?: (part: number) => void) => Promise<void>) | undefined
  close(): Promise<void>
}

export interface TransactOptions {
  /** All reads see the database at the time of the first one. On SQLite every transaction does so. */
  readonly snapshot?: boolean | undefined
  /** The transaction may stay open for long. No earlier transaction waits for its end. */
  readonly held?: boolean | undefined
}

/** A database that cannot be used. The message is one sentence for the operator, and never holds a password. */
export class DatabaseUnusable extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause })
    this.name = 'DatabaseUnusable'
  }
}
