import { fieldOf, listIn, listOf, textIn, textOf } from '../json/values.ts'
import { excerpt, type Notes, placeOf, quoted } from '../programme/notes.ts'
import type { SourceProgramme } from '../programme/source-talk.ts'
import { type ChosenCategory, programmeOf, readSession } from './sessions.ts'

export const isAllData = (file: unknown): boolean => Array.isArray(fieldOf(file, 'sessions'))

/** “All data”: sessions name their speakers, rooms and categories by id. */
export function readAllData(file: unknown, notes: Notes): SourceProgramme {
  const speakerNames = byId(listIn(file, 'speakers'), nameOf)
  const roomNames = byId(listIn(file, 'rooms'), (room) => textIn(room, 'name'))
  const categories = listIn(file, 'categories')
  const sessions = listIn(file, 'sessions').map((session, index) => {
    const place = placeOf('session', textIn(session, 'id'), index + 1)
    const speakers = listIn(session, 'speakers').flatMap((speaker) => {
      const name = speakerNames.get(textOf(speaker) || textIn(speaker, 'id')) ?? textIn(speaker, 'name')
      if (name === '') {
        const message = `The speaker ${quoted(textOf(speaker))} has no name and was left out`
        notes.add(place, { code: 'nameless-speaker', message, facts: { id: excerpt(textOf(speaker)) } })
      }
      return name === '' ? [] : [name]
    })
    const chosen = new Set(listIn(session, 'categoryItems').map(textOf))
    const room = roomNames.get(textIn(session, 'roomId')) ?? textIn(session, 'room')
    return readSession(
      session,
      index + 1,
      { speakers, room, categories: categories.map((category) => choiceIn(category, chosen)) },
      notes,
    )
  })
  return programmeOf(sessions)
}

const byId = (things: readonly unknown[], nameIn: (thing: unknown) => string): ReadonlyMap<string, string> =>
  new Map(things.map((thing) => [textIn(thing, 'id'), nameIn(thing)]))

const nameOf = (speaker: unknown): string =>
  textIn(speaker, 'fullName') || `${textIn(speaker, 'firstName')} ${textIn(speaker, 'lastName')}`.trim()

const choiceIn = (category: unknown, chosen: ReadonlySet<string>): ChosenCategory => ({
  title: textIn(category, 'title'),
  items: listOf(fieldOf(category, 'items'))
    .filter((item) => chosen.has(textIn(item, 'id')))
    .map((item) => textIn(item, 'name')),
})
