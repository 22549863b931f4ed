import type { EventId } from '@lectern/domain'
import type { GeneratedAlways } from 'kysely'

export interface ChangeTables {
  readonly public_changes: PublicChangesTable
}

/** The latest changes of what everybody may see, for the other processes on the same SQLite file. */
export interface PublicChangesTable {
  readonly id: GeneratedAlways<number>
  /** Null when it may be anything. */
  readonly event_id: EventId | null
}
