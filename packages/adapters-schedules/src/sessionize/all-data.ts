import { fieldOf, listIn, namesIn, sharedText, sharedTextIn, textIn, textOf } from '../json/values.ts'
import { type Notes, placeOf } from '../programme/notes.ts'
import type { FileProgramme } from '../programme/file-talk.ts'
import {
  type ChosenCategory,
  kindOfCategory,
  noteUnusedFields,
  programmeOf,
  readSession,
} from './sessions.ts'

export const isAllData = (file: unknown): boolean => Array.isArray(fieldOf(file, 'sessions'))

/** “All data”: sessions name their speakers, rooms and categories by id. */
export function readAllData(file: unknown, notes: Notes): FileProgramme {
  const speakerNames = byId(listIn(file, 'speakers'), nameOf)
  const roomNames = byId(listIn(file, 'rooms'), (room) => sharedTextIn(room, 'name'))
  const items = itemsById(listIn(file, 'categories'))
  noteUnusedFields(listIn(file, 'sessions'), notes)
  const sessions = listIn(file, 'sessions').map((session, index) => {
    const place = placeOf('session', textIn(session, 'id'), index + 1)
    const speakers = namesIn(
      fieldOf(session, 'speakers'),
      (speaker) => speakerNames.get(textOf(speaker) || textIn(speaker, 'id')) ?? textIn(speaker, 'name'),
      (speaker) => notes.add(place, 'nameless-speaker', { id: textOf(speaker) }, namelessSpeaker),
    )
    const room = roomNames.get(textIn(session, 'roomId')) ?? textIn(session, 'room')
    return readSession(session, index + 1, { speakers, room, categories: chosenIn(session, items) }, notes)
  })
  return programmeOf(sessions)
}

const namelessSpeaker = ({ id }: { readonly id: string }): string =>
  `The speaker '${id}' has no name and was left out`

const byId = (things: readonly unknown[], nameIn: (thing: unknown) => string): ReadonlyMap<string, string> =>
  new Map(things.map((thing) => [textIn(thing, 'id'), nameIn(thing)]))

const nameOf = (speaker: unknown): string =>
  sharedText(
    textIn(speaker, 'fullName') || `${textIn(speaker, 'firstName')} ${textIn(speaker, 'lastName')}`.trim(),
  )

interface Item extends ChosenCategory {
  /** In the order of the file. */
  readonly place: number
}

/** The items of all categories by their ids: a session does not look through those that it did not choose. */
function itemsById(categories: readonly unknown[]): ReadonlyMap<string, Item> {
  const items = categories.flatMap((category) => {
    const kind = kindOfCategory(textIn(category, 'title'))
    return listIn(category, 'items').map((item) => ({
      id: textIn(item, 'id'),
      kind,
      items: [sharedTextIn(item, 'name')],
    }))
  })
  return new Map(items.map(({ id, ...item }, place) => [id, { ...item, place }]))
}

const chosenIn = (session: unknown, items: ReadonlyMap<string, Item>): readonly ChosenCategory[] =>
  [...new Set(listIn(session, 'categoryItems').map(textOf))]
    .map((id) => items.get(id))
    .filter((item) => item !== undefined)
    .toSorted((one, other) => one.place - other.place)
