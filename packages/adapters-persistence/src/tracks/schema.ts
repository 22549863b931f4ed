import type { EventId, TrackId } from '@lectern/domain'
import type { Generated, GeneratedAlways } from 'kysely'

export interface TrackTables {
  readonly tracks: TracksTable
}

export interface TracksTable {
  readonly id: GeneratedAlways<TrackId>
  readonly event_id: EventId
  readonly track_name: string
  readonly track_name_folded: string
  readonly track_description: string
  readonly talks_count: Generated<number>
}
