import { type EventId, fold, inOrderOfNames, type Track, type TrackId } from '@lectern/domain'
import type { TrackQueries, TrackRepository, TrackView } from '@lectern/application'
import { copyOf } from './copy.ts'
import { eventHeading } from './event-heading.ts'
import { listingOf } from './listing.ts'
import { requireUnique } from './rows.ts'
import { nextId, type Tables } from './tables.ts'
import { isVisibleBelow } from './visibility.ts'

export const memoryTrackQueries = (tables: Tables): TrackQueries => ({
  async list(eventId, page) {
    return listingOf(tracksOfEvent(tables, eventId), page, (track) => view(tables, track))
  },

  async find(id, visibility) {
    const track = tables.tracks.get(id)
    if (track === undefined || !isVisibleBelow(tables, track.eventId, visibility)) return undefined
    return { ...view(tables, track), event: eventHeading(tables, track.eventId) }
  },
})

function view({ talks }: Tables, track: Track): TrackView {
  const inTrack = talks.values().filter((talk) => talk.tracks.includes(track.id))
  return { ...track, talksCount: inTrack.toArray().length }
}

export const memoryTrackRepository = (tables: Tables): TrackRepository => ({
  async find(id) {
    return copyOf(tables.tracks.get(id))
  },

  async ofEvent(eventId) {
    return copyOf(tracksOfEvent(tables, eventId))
  },

  async add(track) {
    const added = { ...copyOf(track), id: nextId<TrackId>(tables) }
    putTrack(tables, added)
    return copyOf(added)
  },

  async save(track) {
    if (tables.tracks.has(track.id)) putTrack(tables, copyOf(track))
  },

  async remove(id) {
    removeTrack(tables, id)
  },
})

export function putTrack({ tracks }: Tables, track: Track): void {
  const ofEvent = tracks.values().filter(({ eventId }) => eventId === track.eventId)
  requireUnique('trackName', track, ofEvent, ({ trackName }) => fold(trackName))
  tracks.set(track.id, track)
}

export function removeTrack({ tracks, talks }: Tables, id: TrackId): void {
  tracks.delete(id)
  for (const talk of talks
    .values()
    .filter((candidate) => candidate.tracks.includes(id))
    .toArray()) {
    talks.set(talk.id, { ...talk, tracks: talk.tracks.filter((trackId) => trackId !== id) })
  }
}

export const namesOf = (tracks: readonly { readonly trackName: string }[]): readonly string[] =>
  tracks.map(({ trackName }) => trackName)

export const tracksOfEvent = ({ tracks }: Tables, eventId: EventId): readonly Track[] =>
  inOrderOfNames(
    tracks
      .values()
      .filter((track) => track.eventId === eventId)
      .toArray(),
  )
