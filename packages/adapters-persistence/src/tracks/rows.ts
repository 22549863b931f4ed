import { fold, type New, type Track, trackFields } from '@lectern/domain'
import type { Insertable } from 'kysely'
import { fieldColumns, type RowOf } from '../sql/columns.ts'
import type { TracksTable } from './schema.ts'

const stored = fieldColumns('tracks', trackFields)

export const trackColumns = ['tracks.id', 'tracks.event_id', ...stored.names] as const

export const toTrack = (row: RowOf<TracksTable, typeof trackColumns>): Track => ({
  id: row.id,
  eventId: row.event_id,
  ...stored.toValues(row),
})

export const fromTrack = (track: New<Track>): Insertable<TracksTable> => ({
  event_id: track.eventId,
  ...stored.fromValues(track),
  track_name_folded: fold(track.trackName),
})
