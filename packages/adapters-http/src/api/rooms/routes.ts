import type { RoomView } from '@lectern/application'
import { roomFields } from '@lectern/domain'
import type { Uris } from '@lectern/http'
import * as v from 'valibot'
import type { Route } from '../../exchange/route.ts'
import { ofEventInPath, ofEventOfRecord } from '../cache-policies.ts'
import { bodySchemas, inputOf } from '../fields.ts'
import { optional, requiredText, wholeNumberIn } from '../inputs.ts'
import { change, showing } from '../operations.ts'
import { address, addressOrEmpty, count, described, pageSchema } from '../schemas.ts'

export const roomSchema = v.strictObject({
  room_name: v.string(),
  room_description: v.string(),
  capacity: v.nullable(count),
  map_uri: addressOrEmpty,
  talks_count: count,
  uri: address,
  event_uri: address,
})

export type RoomFields = v.InferOutput<typeof roomSchema>

export const roomsPageSchema = pageSchema({ rooms: v.array(roomSchema) })

export const roomBodySchema = v.object({
  ...bodySchemas(roomFields),
  room_name: described(requiredText(roomFields.roomName.most), 'Unique within the event, in any letter case'),
  position: optional(
    wholeNumberIn(roomFields.position),
    'Orders the rooms of the event. A new room is the last one, and an edit keeps its place, when this is left out',
  ),
})

/** The same for brief and verbose. */
const presentRoom = (room: RoomView, uris: Uris): RoomFields => ({
  room_name: room.roomName,
  room_description: room.roomDescription,
  capacity: room.capacity ?? null,
  map_uri: room.mapUri,
  talks_count: room.talksCount,
  uri: uris.room(room.id),
  event_uri: uris.event(room.eventId),
})

const rooms = showing<RoomView>({
  root: 'rooms',
  schema: roomsPageSchema,
  many: 'A page of rooms',
  one: 'The room',
  present: (room, { uris }) => presentRoom(room, uris),
})

export const roomRoutes: readonly Route[] = [
  rooms.list({
    path: '/events/:eventId/rooms',
    useCase: 'listEventRooms',
    summary: 'List the rooms of an event by their positions and names',
    cache: ofEventInPath(),
  }),
  rooms.one({
    path: '/rooms/:roomId',
    useCase: 'getRoom',
    summary: 'Show a room',
    cache: ofEventOfRecord(),
  }),
  change({
    method: 'POST',
    path: '/events/:eventId/rooms',
    useCase: 'createRoom',
    summary: 'Add a room to an event, as a host or site admin',
    body: roomBodySchema,
    success: { status: 201, location: 'the new room' },
    input: ({ ids, body }) => ({ ...ids, ...inputOf(roomFields, body) }),
    at: ({ uris }, { id }) => uris.room(id),
  }),
  change({
    method: 'PUT',
    path: '/rooms/:roomId',
    useCase: 'editRoom',
    summary: 'Edit a room, as a host or site admin',
    body: roomBodySchema,
    success: { status: 204, location: 'the room' },
    input: ({ ids, body }) => ({ ...ids, ...inputOf(roomFields, body) }),
    at: ({ uris, ids }) => uris.room(ids.roomId),
  }),
  change({
    method: 'DELETE',
    path: '/rooms/:roomId',
    useCase: 'deleteRoom',
    summary: 'Delete a room, as a host or site admin; its talks stay',
    success: { status: 204, description: 'The room is gone' },
  }),
]
