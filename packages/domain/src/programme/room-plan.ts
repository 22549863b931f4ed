import { nameOfField } from '../fields/field-table.ts'
import type { Problem } from '../problem.ts'
import { type Room, roomFields } from '../rooms/room.ts'
import type { ImportSteps, PlannedRoom } from './import-plan.ts'
import { problemAt, type Programme, type ProgrammeProblem, roomNamesOf, unfitText } from './programme.ts'
import type { SpellNames } from './spelling.ts'

/** The rooms that talks will have, by the names in the file. */
export interface RoomPlan extends Pick<ImportSteps, 'addedRooms' | 'changedRooms'> {
  readonly problems: readonly ProgrammeProblem[]
}

/** The rooms that the file describes or its talks need, in the order of the file. */
export function planRooms(
  programme: Programme,
  needed: ReadonlySet<string>,
  stored: readonly Room[],
  spell: SpellNames,
): RoomPlan {
  const added: PlannedRoom[] = []
  const changed: ImportSteps['changedRooms'][number][] = []
  const problems: ProgrammeProblem[] = []
  const known = new Map(stored.map((room) => [room.roomName, room]))
  const ofFile = new Map(
    programme.rooms
      .toReversed()
      .flatMap((room) => spell([room.roomName]).map((roomName) => [roomName, room])),
  )
  for (const roomName of spell(roomNamesOf(programme))) {
    const described = ofFile.get(roomName)
    if (described === undefined && !needed.has(roomName)) continue
    const { roomDescription = '', capacity } = described ?? {}
    const [badName, badDescription] = [
      textProblem('roomName', roomName),
      textProblem('roomDescription', roomDescription.trim()),
    ]
    for (const problem of [badName, badDescription]) {
      if (problem !== undefined) problems.push(problemAt(`room ${roomName.slice(0, 50)}`, problem))
    }
    if (badName !== undefined) continue
    const from = known.get(roomName) ?? { roomDescription: '', capacity: undefined }
    const to: PlannedRoom = {
      roomName,
      roomDescription: (badDescription === undefined && roomDescription.trim()) || from.roomDescription,
      capacity: capacity ?? from.capacity,
    }
    if (!('id' in from)) {
      added.push(to)
      continue
    }
    const changes = (['roomDescription', 'capacity'] as const)
      .filter((field) => from[field] !== to[field])
      .map((field) => ({ field, from: from[field], to: to[field] }))
    if (changes.length > 0) changed.push({ roomId: from.id, roomName, changes })
  }
  return { addedRooms: added, changedRooms: changed, problems }
}

function textProblem(key: 'roomName' | 'roomDescription', text: string): Problem | undefined {
  const [field, { most }] = [nameOfField(key), roomFields[key]]
  return unfitText(field, text, most, `'${field}' must be a text of at most ${most} characters`)
}
