import type { GeneratedAlways } from 'kysely'

export interface ChangeTables {
  readonly public_changes: PublicChangesTable
}

/** The latest changes, for the other processes on the same database. */
export interface PublicChangesTable {
  /** On SQLite. On PostgreSQL, a row has the id of its transaction. */
  readonly id: GeneratedAlways<number>
  /** As `noteOf` writes it. */
  readonly note: string
}
