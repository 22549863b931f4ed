import { fold, type New, type Track, trackFields } from '@lectern/domain'
import type { Insertable } from 'kysely'
import { plainly, stored } from '../sql/columns.ts'
import type { TracksTable } from './schema.ts'

const { toValue, toRow } = stored<Track>({ id: 'id', eventId: 'plain', ...plainly(trackFields) })

export const toTrack = toValue

export const fromTrack = (track: New<Track>): Insertable<TracksTable> => ({
  ...toRow(track),
  track_name_folded: fold(track.trackName),
})
