import { type DomainError, failure, refused } from '../errors.ts'
import type { Track, TrackId } from '../tracks/track.ts'
import type { Talk } from './talk.ts'

/** A talk is in tracks of its own event only. Adding it again changes nothing. */
export function addToTrack(talk: Talk, track: Track): Talk {
  if (track.eventId !== talk.eventId) {
    throw wrongTrack()
  }
  return talk.tracks.includes(track.id) ? talk : { ...talk, tracks: [...talk.tracks, track.id] }
}

/** The tracks of a talk, all of them of its event. */
export function requireTracksOf(
  tracksOfEvent: readonly Track[],
  chosen: readonly TrackId[],
): readonly TrackId[] {
  if (!areTracksOf(tracksOfEvent, chosen)) throw wrongTrack()
  return [...new Set(chosen)]
}

export function areTracksOf(tracksOfEvent: readonly Track[], chosen: readonly TrackId[]): boolean {
  const known = new Set(tracksOfEvent.map(({ id }) => id))
  return chosen.every((id) => known.has(id))
}

export const WRONG_TRACK = 'This talk cannot be added to this track'

const wrongTrack = (): DomainError => refused('wrong-track', WRONG_TRACK)

/** Removing it from a track in which it is not changes nothing. */
export const removeFromTrack = (talk: Talk, trackId: TrackId): Talk =>
  talk.tracks.includes(trackId) ? { ...talk, tracks: talk.tracks.filter((id) => id !== trackId) } : talk

/** For an address that is not one of a track here. */
export const invalidTrackUri = (): DomainError =>
  failure('invalid', 'invalid-track-uri', 'Invalid track_uri', 'track_uri')
