import { fold, type New, type Track, trackFields } from '@lectern/domain'
import type { Insertable, Selectable } from 'kysely'
import { fieldColumns } from '../sql/columns.ts'
import type { TracksTable } from './schema.ts'

const stored = fieldColumns('tracks', trackFields)

export const toTrack = (row: Selectable<TracksTable>): Track => ({
  id: row.id,
  eventId: row.event_id,
  ...stored.toValues(row),
})

export const fromTrack = (track: New<Track>): Insertable<TracksTable> => ({
  event_id: track.eventId,
  ...stored.fromValues(track),
  track_name_folded: fold(track.trackName),
})
