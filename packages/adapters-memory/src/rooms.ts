import { type EventId, inOrderOfRooms, type Room, type RoomId, type Talk } from '@lectern/domain'
import type { RoomQueries, RoomRepository, RoomView, TalkRoomView } from '@lectern/application'
import { listingOf } from './listing.ts'
import { basicsOf, type Tables } from './tables.ts'
import { eventHeading, isVisibleBelow } from './visible-events.ts'

export const roomQueries = (tables: Tables): RoomQueries => ({
  list: async (eventId, page) =>
    listingOf(roomsOfEvent(tables, eventId), page, (room) => roomView(tables, room)),

  async find(id, visibility) {
    const room = tables.rooms.get(id)
    if (room === undefined || !isVisibleBelow(tables, room.eventId, visibility)) return undefined
    return { ...roomView(tables, room), event: eventHeading(tables, room.eventId) }
  },
})

const roomView = ({ talks }: Tables, room: Room): RoomView => ({
  ...room,
  talksCount: talks.count(({ roomId }) => roomId === room.id),
})

export const roomRepository = (tables: Tables): RoomRepository => ({
  ...basicsOf(tables, tables.rooms),
  ofEvent: async (eventId) => roomsOfEvent(tables, eventId),
  remove: async ({ id }) => removeRoom(tables, id),
})

export function removeRoom({ rooms, talks, votingBoxes }: Tables, id: RoomId): void {
  rooms.delete(id)
  votingBoxes.updateAll((box) => (box.roomId === id ? { ...box, roomId: undefined } : box))
  talks.updateAll((talk) => (talk.roomId === id ? { ...talk, roomId: undefined } : talk))
}

export const roomsOfEvent = ({ rooms }: Tables, eventId: EventId): readonly Room[] =>
  inOrderOfRooms(rooms.where((room) => room.eventId === eventId))

export function roomOfTalk({ rooms }: Tables, { roomId }: Talk): TalkRoomView | undefined {
  if (roomId === undefined) return undefined
  const { roomName, position } = rooms.rowOf(roomId)
  return { roomId, roomName, position }
}
