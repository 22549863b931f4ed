import type { EngineName } from '../dialects/database.ts'
import type { Session } from '../session.ts'

export interface Migration {
  /** In the order of the names; a name never changes once it was released. */
  readonly name: string
  /** Spells out tables and columns: those of today may have other names by the time that it is read. */
  up(session: Session): Promise<void>
}

export type OnEachEngine = Readonly<Record<EngineName, string>>

/** The tables of a database, each with its columns. */
export type Tables = ReadonlyMap<string, readonly string[]>

/** What the program knows about its database. */
export interface Plan {
  /** Oldest first. */
  readonly migrations: readonly Migration[]
  /** By the name of the migration. */
  readonly fingerprints: Readonly<Record<string, OnEachEngine>>
  /** What a database holds once every migration is applied. */
  tables(engine: EngineName): Tables
  /** By the name of the newest migration of a database that keeps no fingerprints: the hash of its schema. */
  readonly schemasWithoutFingerprints: Readonly<Record<string, OnEachEngine>>
}
