import { fold, type New, type Track } from '@lectern/domain'
import type { Insertable } from 'kysely'
import type { RowOf } from '../sql/columns.ts'
import type { TracksTable } from './schema.ts'

export const trackColumns = [
  'tracks.id',
  'tracks.event_id',
  'tracks.track_name',
  'tracks.track_description',
] as const

export const toTrack = (row: RowOf<TracksTable, typeof trackColumns>): Track => ({
  id: row.id,
  eventId: row.event_id,
  trackName: row.track_name,
  trackDescription: row.track_description,
})

export const fromTrack = (track: New<Track>): Insertable<TracksTable> => ({
  event_id: track.eventId,
  track_name: track.trackName,
  track_name_folded: fold(track.trackName),
  track_description: track.trackDescription,
})
