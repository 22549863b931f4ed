import type { SnapshotOptions } from '@lectern/application'
import type { Kysely, Transaction } from 'kysely'
import type { ChangeFeed } from './change-feed.ts'

export type EngineName = 'sqlite' | 'postgres'

/** An open database of either engine. The dialects know no noun; `Tables` is the schema of the caller. */
export interface EngineDatabase<Tables, Connection = unknown> {
  readonly engine: EngineName
  /** It was given open by a program that may have tables of its own in it. */
  readonly isGiven: boolean
  /** Each statement is a transaction of its own. */
  readonly db: Kysely<Tables>
  readonly changes: ChangeFeed
  /**
   * Commits the work as a whole or not at all. The work may run several times before a commit succeeds. The connection of the
   * driver is for statements of others.
   */
  transact<Result>(
    work: (db: Transaction<Tables>, connection: Connection) => Promise<Result>,
    options?: TransactOptions,
  ): Promise<Result>
  /**
   * All reads of the work see one state of the database, however long it takes, until the work calls `end`. No writer waits for
   * it. The work may run several times.
   */
  snapshot<Result>(
    work: (db: Kysely<Tables>, end: () => Promise<void>) => Promise<Result>,
    options?: SnapshotOptions,
  ): Promise<Result>
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
  /** Undefined without any. */
  readonly replicas: InspectedReplicas | undefined
  /** How many connections the server and its limits of the role and database permit; undefined for an engine without any. */
  readonly mostConnections: (() => Promise<number>) | undefined
  /**
   * Writes a consistent copy of the file, and reads it; undefined for an engine without a file. `at` gets the part that is done.
   * An error with the code of a system error is about the copy.
   */
  readonly backup: ((path: string, at?: (part: number) => void) => Promise<void>) | undefined
  close(): Promise<void>
}

export interface TransactOptions {
  /** All reads see the database at the time of the first one. On SQLite every transaction does so. */
  readonly snapshot?: boolean | undefined
}

export interface InspectedReplicas {
  status(): readonly ReplicaStatus[]
  /** What is wrong with each, in one sentence; nothing for one that can be used. */
  problems(): Promise<readonly string[]>
}

export interface ReplicaStatus {
  /** Its host and port. */
  readonly place: string
  /** How old its state is at most. */
  readonly lagMilliseconds: number
}

/** The connections of a pool at one moment. */
export interface PoolStatus {
  readonly open: number
  readonly idle: number
  /** Statements and transactions that wait for a connection. */
  readonly waiting: number
}

/** A database that cannot be used. The message is one sentence for the operator, and never holds a password. */
export class DatabaseUnusable extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause })
    this.name = 'DatabaseUnusable'
  }
}

/** The transactions that have begun and not yet ended. */
interface InFlight {
  run<Result>(work: () => Promise<Result>): Promise<Result>
  /** Waits for the work in flight, and refuses new work. */
  finish(): Promise<void>
}

export function trackInFlight(): InFlight {
  const running = new Set<Promise<unknown>>()
  let finishing = false
  return {
    async run(work) {
      if (finishing) throw new Error('The store is closed')
      const run = work()
      running.add(run)
      try {
        return await run
      } finally {
        running.delete(run)
      }
    },
    async finish() {
      finishing = true
      await Promise.allSettled(running)
    },
  }
}

export interface Statement {
  readonly sql: string
  /** They hold personal data and hashes, so they never go to a log. */
  readonly parameters: readonly unknown[]
  readonly milliseconds: number
  readonly failed: boolean
}

/** Called after each statement. */
export type StatementListener = (statement: Statement) => void
