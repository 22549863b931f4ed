import type { GeneratedAlways } from 'kysely'

export interface ChangeTables {
  readonly public_changes: PublicChangesTable
}

/** The latest changes of what everybody may see, for the other processes on the same SQLite file. */
export interface PublicChangesTable {
  readonly id: GeneratedAlways<number>
  /** In the words of `change-notes.ts`. */
  readonly note: string
}
