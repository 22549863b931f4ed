import { fold, type Track, type TrackId } from '@lectern/domain'
import type { TrackRepository } from '../ports/tracks.ts'
import { copyOf } from './copy.ts'
import { nextId, type Tables } from './tables.ts'
import { tracksOf } from './track-order.ts'
import { requireUnique } from './unique.ts'

export const memoryTrackRepository = (tables: Tables): TrackRepository => ({
  async find(id) {
    return copyOf(tables.tracks.get(id))
  },

  async ofEvent(eventId) {
    return copyOf(tracksOf(tables, eventId))
  },

  async add(track) {
    const added = { ...copyOf(track), id: nextId<TrackId>(tables) }
    put(tables, added)
    return copyOf(added)
  },

  async save(track) {
    if (tables.tracks.has(track.id)) put(tables, copyOf(track))
  },

  async remove(id) {
    remove(tables, id)
  },
})

function put({ tracks }: Tables, track: Track): void {
  const ofEvent = tracks.values().filter(({ eventId }) => eventId === track.eventId)
  requireUnique('trackName', track, ofEvent, ({ trackName }) => fold(trackName))
  tracks.set(track.id, track)
}

function remove({ tracks, talks }: Tables, id: TrackId): void {
  tracks.delete(id)
  for (const talk of talks
    .values()
    .filter((candidate) => candidate.tracks.includes(id))
    .toArray()) {
    talks.set(talk.id, { ...talk, tracks: talk.tracks.filter((trackId) => trackId !== id) })
  }
}
