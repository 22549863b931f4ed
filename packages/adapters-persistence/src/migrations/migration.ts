import type { EngineName } from '../dialects/database.ts'
import type { Session } from '../session.ts'

export interface Migration {
  /** Migrations run in the order of names. A released name never changes. */
  readonly name: string
  /** Why servers of the version before it must not run beside it. */
  readonly olderServers?: string
  /** Names tables and columns in full, because later migrations may rename them. */
  up(session: Session): Promise<void>
}

export type OnEachEngine = Readonly<Record<EngineName, string>>

/** The tables of a database, each with its columns. */
export type Tables = ReadonlyMap<string, readonly string[]>

/** All that the program knows about its schema. */
export interface Plan {
  /** Oldest first. The first one may be a baseline, which has the name of the newest migration that it replaces. */
  readonly migrations: readonly Migration[]
  /** By the name of the migration. */
  readonly fingerprints: Readonly<Record<string, OnEachEngine>>
  /** The tables of a fully migrated database. */
  tables(engine: EngineName): Tables
  /** Whether the database may hold tables of other programs before the first migration. */
  readonly besideOthers?: boolean
  /** The fingerprints of migrations that had the name of the baseline before. */
  readonly replacedByBaseline?: readonly OnEachEngine[]
}
