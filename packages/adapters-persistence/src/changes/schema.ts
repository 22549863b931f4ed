import type { GeneratedAlways } from 'kysely'

export interface ChangeTables {
  readonly public_changes: PublicChangesTable
}

/** The latest public changes, for the other processes on the same SQLite file. */
export interface PublicChangesTable {
  readonly id: GeneratedAlways<number>
  /** As `noteOf` writes it. */
  readonly note: string
}
