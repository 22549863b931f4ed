import type { Track } from '@lectern/domain'
import type { TrackQueries, TrackView } from '../ports/tracks.ts'
import { listingOf } from './listing.ts'
import type { Tables } from './tables.ts'
import { tracksOf } from './track-order.ts'
import { isVisibleBelow } from './visibility.ts'

export const memoryTrackQueries = (tables: Tables): TrackQueries => ({
  async list(eventId, page) {
    return listingOf(tracksOf(tables, eventId), page, (track) => view(tables, track))
  },

  async find(id, visibility) {
    const track = tables.tracks.get(id)
    if (track === undefined || !isVisibleBelow(tables, track.eventId, visibility)) return undefined
    return view(tables, track)
  },
})

function view({ talks }: Tables, track: Track): TrackView {
  const inTrack = talks.values().filter((talk) => talk.tracks.includes(track.id))
  return { ...track, talksCount: inTrack.toArray().length }
}
