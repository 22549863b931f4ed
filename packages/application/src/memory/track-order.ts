import { type EventId, fold, type Track } from '@lectern/domain'
import { byId, bytewise, type Order } from './order.ts'
import type { Tables } from './tables.ts'

export const byTrackName: Order<Track> = (one, other) =>
  bytewise(fold(one.trackName), fold(other.trackName)) || byId(one, other)

export const tracksOf = ({ tracks }: Tables, eventId: EventId): Track[] =>
  tracks
    .values()
    .filter((track) => track.eventId === eventId)
    .toArray()
    .toSorted(byTrackName)
