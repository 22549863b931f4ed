import type { Track } from '@lectern/domain'
import type { Generated } from 'kysely'
import type { ColumnsFor } from '../sql/columns.ts'

export interface TrackTables {
  readonly tracks: TracksTable
}

export interface TracksTable extends ColumnsFor<Track> {
  readonly track_name_folded: string
  readonly talks_count: Generated<number>
}
