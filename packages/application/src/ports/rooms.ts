import type { EventId, EventVisibility, New, Room, RoomId } from '@lectern/domain'
import type { ProgrammeEffects } from './effects.ts'
import type { EventHeading } from './events.ts'
import type { Listing, Page } from './paging.ts'

export interface RoomView extends Room {
  readonly talksCount: number
}

export interface RoomPageView extends RoomView {
  readonly event: EventHeading
}

export interface RoomQueries {
  /** In their order (`inOrderOfRooms`). */
  list(eventId: EventId, page: Page): Promise<Listing<RoomView>>
  find(id: RoomId, visibility: EventVisibility): Promise<RoomPageView | undefined>
}

export interface RoomRepository {
  /** The room; locked until the transaction ends. */
  find(id: RoomId): Promise<Room | undefined>
  /** All rooms of the event, in the same order. */
  ofEvent(eventId: EventId): Promise<readonly Room[]>
  add(room: New<Room>): Promise<Room>
  save(room: Room): Promise<void>
  /** Removes the room; its talks stay. */
  remove(room: Pick<Room, 'id' | 'eventId'>): Promise<void>
}

export const roomEffects = {
  find: 'reads',
  ofEvent: 'reads',
  add: {
    audit: 'no',
    stale: ({ eventId }) => ({ childrenOf: eventId }),
    calendars: 'no',
    programme: 'no',
  },
  save: {
    audit: 'no',
    stale: (_result, { eventId }) => ({ childrenOf: eventId }),
    calendars: 'revised',
    programme: 'no',
  },
  remove: {
    audit: 'no',
    stale: (_result, { eventId }) => ({ childrenOf: eventId }),
    calendars: 'revised',
    programme: 'recorded',
  },
} satisfies ProgrammeEffects<RoomRepository>
