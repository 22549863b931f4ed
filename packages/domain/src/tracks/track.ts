import type { Brand, Id } from '../brand.ts'
import type { EventId } from '../events/event.ts'
import { bytewise, fold, foldForSearch } from '../folding.ts'

export type TrackId = Id & Brand<number, 'TrackId'>

export interface Track {
  readonly id: TrackId
  readonly eventId: EventId
  /** Unique within the event. */
  readonly trackName: string
  readonly trackDescription: string
}

/** By their names without accents. Those of an event differ in their folded names, so the order is total. */
export const inOrderOfNames = <Named extends Pick<Track, 'trackName'>>(
  tracks: readonly Named[],
): readonly Named[] =>
  tracks
    .map((track) => ({ track, key: `${foldForSearch(track.trackName)}\0${fold(track.trackName)}` }))
    .toSorted((one, other) => bytewise(one.key, other.key))
    .map(({ track }) => track)
