import { chooseRoom, newRoom, type RoomId, type Talk } from '@lectern/domain'
import type { Repositories } from '../ports/store.ts'

/** The room of a talk after a change that names it. A host's new name makes a room. The event is locked. */
export async function placeInRoom(
  { rooms }: Repositories,
  { eventId, roomId: kept }: Pick<Talk, 'eventId' | 'roomId'>,
  roomName: string | undefined,
  mayMove: boolean,
): Promise<RoomId | undefined> {
  if (roomName === undefined) return kept
  const ofEvent = await rooms.ofEvent(eventId)
  const choice = chooseRoom(roomName, ofEvent, { kept, mayMove })
  if (typeof choice !== 'object') return choice
  return (await rooms.add(newRoom(eventId, { roomName: choice.newRoom }, ofEvent))).id
}
