import type { Brand, Id } from '../brand.ts'
import type { EventId } from '../events/event.ts'

export type TrackId = Id & Brand<number, 'TrackId'>

export interface Track {
  readonly id: TrackId
  readonly eventId: EventId
  /** Unique within the event. */
  readonly trackName: string
  readonly trackDescription: string
}
