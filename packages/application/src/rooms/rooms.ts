import {
  type Actor,
  editRoom as edit,
  type EventId,
  eventVisibility,
  moveRoom as move,
  newRoom,
  notFound,
  requireSignIn,
  type RoomId,
  type RoomInput,
} from '@lectern/domain'
import type { OfEvent } from '../events/attendance.ts'
import { findEditableEvent, findEditablePart, requireVisibleEvent } from '../events/find-event.ts'
import { pageOf } from '../paging.ts'
import type { Repositories } from '../ports/store.ts'
import { command, query } from '../use-case.ts'

export interface CreateRoomInput extends RoomInput {
  readonly eventId: EventId
}

export const createRoom = command('hosts', async (ports, actor, { eventId, ...input }: CreateRoomInput) => {
  const creator = requireSignIn(actor, 'create data')
  return ports.transaction(async ({ events, rooms }) => {
    const event = await findEditableEvent(events, creator, eventId)
    return rooms.add(newRoom(event.id, input, await rooms.ofEvent(event.id)))
  })
})

export interface EditRoomInput extends RoomInput {
  readonly roomId: RoomId
}

export const editRoom = command('hosts', async (ports, actor, { roomId, ...input }: EditRoomInput) => {
  const editor = requireSignIn(actor, 'update data')
  await ports.transaction(async (repositories) => {
    const room = await findEditableRoom(repositories, editor, roomId)
    await repositories.rooms.save(edit(room, input, await repositories.rooms.ofEvent(room.eventId)))
  })
})

export interface MoveRoomInput {
  readonly roomId: RoomId
  readonly direction: 'up' | 'down'
}

export const moveRoom = command('hosts', async (ports, actor, { roomId, direction }: MoveRoomInput) => {
  const editor = requireSignIn(actor, 'update data')
  await ports.transaction(async (repositories) => {
    const { rooms } = repositories
    const { id, eventId } = await findEditableRoom(repositories, editor, roomId)
    for (const room of move(await rooms.ofEvent(eventId), id, direction)) await rooms.save(room)
  })
})

/** Its talks stay. */
export const deleteRoom = command('hosts', async (ports, actor, { roomId }: { roomId: RoomId }) => {
  const deleter = requireSignIn(actor, 'remove data')
  await ports.transaction(async (repositories) => {
    await repositories.rooms.remove(await findEditableRoom(repositories, deleter, roomId))
  })
})

const findEditableRoom = async ({ events, rooms }: Repositories, actor: Actor, id: RoomId) =>
  findEditablePart(events, actor, 'Room', await rooms.find(id))

export const getRoom = query(async ({ roomQueries }, actor, input: { roomId: RoomId }) => {
  const room = await roomQueries.find(input.roomId, eventVisibility(actor))
  if (room === undefined) throw notFound('Room')
  return room
})

export const listEventRooms = query(async (ports, actor, { eventId, page }: OfEvent) => {
  await requireVisibleEvent(ports, actor, eventId)
  return ports.roomQueries.list(eventId, pageOf(page, ports.settings))
})
