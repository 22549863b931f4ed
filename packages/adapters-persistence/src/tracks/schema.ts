import type { EventId, trackFields, TrackId } from '@lectern/domain'
import type { Generated, GeneratedAlways } from 'kysely'
import type { ColumnsOf } from '../sql/columns.ts'

export interface TrackTables {
  readonly tracks: TracksTable
}

export interface TracksTable extends ColumnsOf<typeof trackFields> {
  readonly id: GeneratedAlways<TrackId>
  readonly event_id: EventId
  readonly track_name_folded: string
  readonly talks_count: Generated<number>
}
