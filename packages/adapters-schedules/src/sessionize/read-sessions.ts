import { fold } from '@lectern/domain'
import {
  entriesOf,
  fieldOf,
  listIn,
  listOf,
  namesIn,
  sharedText,
  sharedTextIn,
  textIn,
  textOf,
} from '../json/values.ts'
import type { FileProgramme, FileTalk } from '../programme/file-talk.ts'
import type { FileLink } from '../programme/links.ts'
import { personNamed } from '../programme/people.ts'
import { roomOf } from '../programme/rooms.ts'
import { type Notes, placeOf } from '../programme/notes.ts'
import { minutesBetween } from '../programme/times.ts'

export const isAllData = (file: unknown): boolean => Array.isArray(fieldOf(file, 'sessions'))

/** “All data”: sessions name their speakers, rooms and categories by id. */
export function readAllData(file: unknown, notes: Notes): FileProgramme {
  const speakerNames = byId(listIn(file, 'speakers'), nameOf)
  const rooms = listIn(file, 'rooms').toSorted((one, other) => sortOf(one) - sortOf(other))
  const roomNames = byId(rooms, (room) => sharedTextIn(room, 'name'))
  const items = itemsById(listIn(file, 'categories'))
  const programme = programmeOf(listIn(file, 'sessions'), notes, (session, place) => ({
    speakers: namesIn(
      fieldOf(session, 'speakers'),
      (speaker) => speakerNames.get(textOf(speaker) || textIn(speaker, 'id')) ?? textIn(speaker, 'name'),
      (speaker) => notes.add(place, 'nameless-speaker', { id: textOf(speaker) }),
    ),
    room: roomNames.get(textIn(session, 'roomId')) ?? textIn(session, 'room'),
    categories: chosenIn(session, items),
  }))
  const people = listIn(file, 'speakers').map((speaker) => personNamed(nameOf(speaker), speaker))
  return {
    ...programme,
    rooms: rooms.map((room) => roomOf(room)),
    speakers: { source: 'Sessionize', people },
  }
}

/** The place of a room among the others. */
const sortOf = (room: unknown): number => Number(textIn(room, 'sort')) || 0

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
  const sessions = rooms.flatMap((room) => listIn(room, 'sessions'))
  const roomNames = rooms.flatMap((room) => listIn(room, 'sessions').map(() => sharedTextIn(room, 'name')))
  return programmeOf(sessions, notes, (session, place, index) => ({
    speakers: namesIn(
      fieldOf(session, 'speakers'),
      (speaker) => textIn(speaker, 'name'),
      () => notes.add(place, 'nameless-speaker', { id: '' }),
    ),
    room: textIn(session, 'room') || (roomNames[index] ?? ''),
    categories: listIn(session, 'categories').map((category) => ({
      kind: kindOfCategory(textIn(category, 'name')),
      items: listIn(category, 'categoryItems').map((item) => textIn(item, 'name')),
    })),
  }))
}

/** A category of Sessionize with the items that a session chose, such as “Track” with “Backend”. */
interface ChosenCategory {
  /** Undefined for a category that says nothing that talks have. */
  readonly kind: CategoryKind | undefined
  readonly items: readonly string[]
}

/** What the two formats of Sessionize write differently. */
interface SessionParts {
  readonly speakers: readonly string[] | undefined
  readonly categories: readonly ChosenCategory[]
  readonly room: string
}

type CategoryKind = 'track' | 'type' | 'language'

const TRACK = /^(?:(?:session )?tracks?|topics?|themes?|areas?|thema|themen)$/u
const TYPE = /^(?:session |talk )?(?:formats?|types?)$/u
const LANGUAGE = /^(?:(?:session |talk )?languages?|sprachen?)$/u
/** Longer than all of these. */
const LONGEST_TITLE = 100

function kindOfCategory(title: string): CategoryKind | undefined {
  const folded = fold(title.trim().slice(0, LONGEST_TITLE))
  if (TRACK.test(folded)) return 'track'
  if (TYPE.test(folded)) return 'type'
  return LANGUAGE.test(folded) ? 'language' : undefined
}

const SPEAKERS_OR_ROOM = /speaker|presenter|room|location|venue|stage|hall/iu
const known: ReadonlySet<string> = new Set(['speakers', 'room', 'roomId'])

/** Other programs write lists of sessions, too, with names of their own for speakers and rooms. */
function noteUnusedFields(sessions: readonly unknown[], notes: Notes): void {
  const names = new Set(sessions.flatMap((session) => entriesOf(session).map(([name]) => name)))
  const unused = [...names].filter((name) => SPEAKERS_OR_ROOM.test(name) && !known.has(name)).slice(0, 20)
  if (unused.length > 0) notes.add('conference', 'unused-fields', { names: unused })
}

/** A session for all rooms is in the grid of each of them, at the same time. */
function programmeOf(
  sessions: readonly unknown[],
  notes: Notes,
  partsOf: (session: unknown, place: string, index: number) => SessionParts,
): FileProgramme {
  noteUnusedFields(sessions, notes)
  const talks = sessions.flatMap((session, index) => {
    notes.markRead(session)
    const place = placeOf('session', textIn(session, 'id'), index + 1)
    return readSession(session, place, partsOf(session, place, index), notes) ?? []
  })
  const distinct = new Map(talks.map((talk) => [`${talk.start} ${talk.foreignId || talk.place}`, talk]))
  return { talks: [...distinct.values()], tracks: [], rooms: [] }
}

/** Undefined for a session that was not accepted. */
function readSession(
  session: unknown,
  place: string,
  { speakers, categories, room }: SessionParts,
  notes: Notes,
): FileTalk | undefined {
  const text = (name: string) => textIn(session, name)
  if (!/^(?:accepted|)$/iu.test(text('status'))) {
    notes.add(place, 'not-accepted', { title: text('title'), status: text('status') })
    return undefined
  }
  const itemsOf = (kind: CategoryKind): readonly string[] =>
    categories.filter((category) => category.kind === kind).flatMap(({ items }) => items)
  const isService = fieldOf(session, 'isServiceSession') === true
  return {
    place,
    foreignId: text('id'),
    title: text('title'),
    descriptions: [text('description')],
    start: text('startsAt'),
    duration: durationOf(text('startsAt'), text('endsAt'), place, notes),
    language: itemsOf('language')[0] ?? '',
    type: isService ? 'Event related' : (itemsOf('type')[0] ?? ''),
    speakers,
    tracks: itemsOf('track'),
    room,
    links: linksOf(session),
  }
}

function durationOf(start: string, end: string, place: string, notes: Notes): number | undefined {
  if (start === '' || end === '') return undefined
  const minutes = minutesBetween(start, end)
  if (minutes === undefined) notes.add(place, 'end-before-start', { start, end })
  return minutes
}

const linksOf = (session: unknown): readonly FileLink[] =>
  [
    { title: '', url: textIn(session, 'recordingUrl'), kind: 'video_link' as const },
    { title: '', url: textIn(session, 'liveUrl'), kind: 'video_link' as const },
    ...listIn(session, 'links').map((link) => ({ title: textIn(link, 'title'), url: textIn(link, 'url') })),
  ].filter(({ url }) => url !== '')
