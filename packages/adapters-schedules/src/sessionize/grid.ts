import { fieldOf, listIn, listOf, namesIn, sharedTextIn, textIn } from '../json/values.ts'
import { type Notes, placeOf } from '../programme/notes.ts'
import type { FileProgramme } from '../programme/file-talk.ts'
import { kindOfCategory, noteUnusedFields, programmeOf, readSession } from './sessions.ts'

const [DAY, GROUP] = ['rooms', 'sessions'] as const

/** “Grid” is a list of days with rooms, “sessions” a list of groups with sessions. Neither has one before it is published. */
export const isGrid = (file: unknown): boolean =>
  Array.isArray(file) &&
  file.every((part) => Array.isArray(fieldOf(part, DAY)) || Array.isArray(fieldOf(part, GROUP)))

export function readGrid(file: unknown, notes: Notes): FileProgramme {
  const rooms = listOf(file).flatMap((day) => [
    { name: '', sessions: listIn(day, GROUP) },
    ...listIn(day, DAY),
  ])
  const sessions = rooms.flatMap((room) =>
    listIn(room, 'sessions').map((session) => ({ session, roomName: sharedTextIn(room, 'name') })),
  )
  noteUnusedFields(
    sessions.map(({ session }) => session),
    notes,
  )
  return programmeOf(
    sessions.map(({ session, roomName }, index) => {
      const place = placeOf('session', textIn(session, 'id'), index + 1)
      const speakers = namesIn(
        fieldOf(session, 'speakers'),
        (speaker) => textIn(speaker, 'name'),
        () => notes.add(place, 'nameless-speaker', { id: '' }),
      )
      const categories = listIn(session, 'categories').map((category) => ({
        kind: kindOfCategory(textIn(category, 'name')),
        items: listIn(category, 'categoryItems').map((item) => textIn(item, 'name')),
      }))
      return readSession(
        session,
        index + 1,
        { speakers, categories, room: textIn(session, 'room') || roomName },
        notes,
      )
    }),
  )
}
