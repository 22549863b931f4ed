import { forbidden } from '../errors.ts'
import { type Room, type RoomId, roomNamed } from '../rooms/room.ts'

/** Where a talk goes: into a room of its event, into a new one of this name, or into none. */
export type RoomChoice = RoomId | undefined | { readonly newRoom: string }

/** What a caller who names a room wants. Only who may edit the event moves a talk to another room. */
export function chooseRoom(
  name: string,
  roomsOfEvent: readonly Room[],
  { kept, mayMove }: { readonly kept: RoomId | undefined; readonly mayMove: boolean },
): RoomChoice {
  const choice = name === '' ? undefined : (roomNamed(roomsOfEvent, name)?.id ?? { newRoom: name })
  if (choice !== kept && !mayMove) throw forbidden('event-editors-move-talks')
  return choice
}
