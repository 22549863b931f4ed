import type { Brand, Id, New } from '../brand.ts'
import { invalid } from '../errors.ts'
import type { EventId } from '../events/event.ts'
import { type FieldTable, type InputOf, readFields, type ValuesOf } from '../fields/field-table.ts'
import { optionalText, readForm } from '../fields/form.ts'
import { bytewise, fold, orderOfName } from '../folding.ts'

export type RoomId = Id & Brand<number, 'RoomId'>

/** What is written about a room. */
export const writtenRoomFields = {
  /** Unique within the event. */
  roomName: { kind: 'text', most: 200, required: true },
  roomDescription: { kind: 'lines', most: 20_000 },
  /** The people for whom it has places. */
  capacity: { kind: 'whole-number', least: 0, most: 1_000_000 },
  mapUri: { kind: 'url' },
} as const satisfies FieldTable

/** What a host sends. */
export const roomFields = {
  ...writtenRoomFields,
  /** Its place among the rooms of the event. A new room is the last one unless it says otherwise. */
  position: { kind: 'whole-number', least: 0, most: 10_000 },
} as const satisfies FieldTable

type RoomForm = ValuesOf<typeof roomFields>

export type RoomDetails = ValuesOf<typeof writtenRoomFields>

/** A room as a caller writes it, not validated yet. */
export type RoomInput = InputOf<typeof roomFields>

export interface Room extends RoomDetails {
  readonly id: RoomId
  readonly eventId: EventId
  readonly position: number
}

/** The rooms of one event. */
export const MOST_ROOMS = 500

export function newRoom(eventId: EventId, input: RoomInput, roomsOfEvent: readonly Room[]): New<Room> {
  requireFewRooms(roomsOfEvent.length + 1)
  const { position = nextPosition(roomsOfEvent), ...form } = readRoomForm(input, roomsOfEvent)
  return { eventId, ...form, position }
}

export function requireFewRooms(count: number): void {
  if (count <= MOST_ROOMS) return
  const message = `An event can have at most ${MOST_ROOMS} rooms`
  throw invalid([{ field: 'rooms', code: 'too-many', message, facts: { most: MOST_ROOMS } }])
}

export function editRoom(room: Room, input: RoomInput, roomsOfEvent: readonly Room[]): Room {
  const others = roomsOfEvent.filter(({ id }) => id !== room.id)
  const { position = room.position, ...form } = readRoomForm(input, others, room)
  return { ...room, ...form, position }
}

/** No other room of the event has the name, however it is written. */
const readRoomForm = (input: RoomInput, others: readonly Room[], kept?: Room): RoomForm =>
  readForm((form) => {
    const details = readFields(form, roomFields, input, kept, {})
    if (roomNamed(others, details.roomName) !== undefined) {
      form.problem('room_name', 'taken', `'room_name' must be unique: another room of the event has this one`)
    }
    return details
  })

/** Behind the rooms of the event. */
export const nextPosition = (rooms: readonly Room[]): number =>
  Math.min(roomFields.position.most, Math.max(-1, ...rooms.map(({ position }) => position)) + 1)

/** The rooms of an event whose positions change when one changes places with the one before or after it. */
export function moveRoom(rooms: readonly Room[], id: RoomId, direction: 'up' | 'down'): readonly Room[] {
  const order = [...rooms]
  const from = order.findIndex((room) => room.id === id)
  const to = from + (direction === 'up' ? -1 : 1)
  const [room, neighbour] = [order[from], order[to]]
  if (room !== undefined && neighbour !== undefined) [order[from], order[to]] = [neighbour, room]
  return order.flatMap((one, position) => (one.position === position ? [] : [{ ...one, position }]))
}

/** Names of rooms are the same in any letter case and width. */
export const roomNamed = <Named extends Pick<Room, 'roomName'>>(
  rooms: readonly Named[],
  name: string,
): Named | undefined => rooms.find(({ roomName }) => fold(roomName) === fold(name))

/** The folded name of a room in a filter of talks. Undefined for all rooms. */
export const readOptionalRoom = (name: unknown): string | undefined =>
  fold(readForm((form) => optionalText(form, 'room', name, roomFields.roomName.most))) || undefined

/** By position, then by name without accents. Rooms of an event differ in their folded names, so the order is total. */
export const inOrderOfRooms = <Ordered extends Pick<Room, 'roomName' | 'position'>>(
  rooms: readonly Ordered[],
): readonly Ordered[] =>
  rooms
    .map((room) => ({ room, key: orderOfName(room.roomName) }))
    .toSorted((one, other) => one.room.position - other.room.position || bytewise(one.key, other.key))
    .map(({ room }) => room)
