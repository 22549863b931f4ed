import { type EventId, inOrderOfNames, type Talk, type Track, type TrackId } from '@lectern/domain'
import type { TalkTrackView, TrackQueries, TrackRepository, TrackView } from '@lectern/application'
import { eventHeading, isVisibleBelow } from './visible-events.ts'
import { listingOf } from './listing.ts'
import { basicsOf, type Tables } from './tables.ts'

export const trackQueries = (tables: Tables): TrackQueries => ({
  ofEvents: async (ids) => tables.tracks.where(({ eventId }) => ids.includes(eventId)),

  list: async (eventId, page) =>
    listingOf(tracksOfEvent(tables, eventId), page, (track) => trackView(tables, track)),

  async find(id, visibility) {
    const track = tables.tracks.get(id)
    if (track === undefined || !isVisibleBelow(tables, track.eventId, visibility)) return undefined
    return { ...trackView(tables, track), event: eventHeading(tables, track.eventId) }
  },
})

const trackView = ({ talks }: Tables, track: Track): TrackView => ({
  ...track,
  talksCount: talks.count(({ tracks }) => tracks.includes(track.id)),
})

export const trackRepository = (tables: Tables): TrackRepository => ({
  ...basicsOf(tables, tables.tracks),
  ofEvent: async (eventId) => tracksOfEvent(tables, eventId),
  remove: async (id) => removeTrack(tables, id),
})

export function removeTrack({ tracks, talks }: Tables, id: TrackId): void {
  tracks.delete(id)
  talks.updateAll((talk) =>
    talk.tracks.includes(id) ? { ...talk, tracks: talk.tracks.filter((trackId) => trackId !== id) } : talk,
  )
}

export const namesOf = (tracks: readonly { readonly trackName: string }[]): readonly string[] =>
  tracks.map(({ trackName }) => trackName)

export const tracksOfEvent = ({ tracks }: Tables, eventId: EventId): readonly Track[] =>
  inOrderOfNames(tracks.where((track) => track.eventId === eventId))

export const tracksOfTalk = ({ tracks }: Tables, talk: Talk): TalkTrackView[] =>
  inOrderOfNames(talk.tracks.map((id) => tracks.rowOf(id))).map(({ id, trackName }) => ({
    trackId: id,
    trackName,
  }))
