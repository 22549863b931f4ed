import { type FieldMapping, readFieldMapping } from '@lectern/domain'
import { entriesOf, fieldOf, listOf } from '../json/values.ts'
import { hasTalks, readColumns } from '../table/columns.ts'

/** A list of sessions in JSON, with what is known of its fields. */
export interface SessionList extends KnownFields {
  readonly sessions: readonly unknown[]
  /** The object that the list is in. */
  readonly parent: unknown
  /** The name of a known format, all whose fields are known. */
  readonly format?: string
}

interface KnownFields {
  readonly mapping: FieldMapping
  /** Where the things are that sessions name by their ids: paths in the parent. */
  readonly things: { readonly [Field in 'speakers' | 'tracks' | 'room' | 'type']?: string }
}

/** The value at a path such as `location.name`; a field of exactly this name comes first. */
export function valueAt(value: unknown, path: string): unknown {
  const field = fieldOf(value, path)
  return field === undefined && path.includes('.')
    ? path.split('.').reduce<unknown>((part, name) => fieldOf(part, name), value)
    : field
}

const isThing = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The things of a list, or of an object that has them by their ids. */
export const thingsIn = (value: unknown): readonly unknown[] =>
  (Array.isArray(value) ? listOf(value) : entriesOf(value).map(([, thing]) => thing)).filter(isThing)

/** OpenFeedback has sessions and speakers by their ids. What it calls a track is where the session is. */
const openFeedback: KnownFields = {
  mapping: readFieldMapping([
    'start=startTime',
    'end=endTime',
    'room=trackTitle',
    'tracks=tags',
    'speakers=speakers',
  ]),
  things: { speakers: 'speakers' },
}

/** OpenPlanner calls rooms tracks, and tracks categories. */
const openPlanner: KnownFields = {
  mapping: readFieldMapping([
    'start=dateStart',
    'end=dateEnd',
    'duration=durationMinutes',
    'speakers=speakerIds',
    'room=trackId',
    'tracks=categoryId',
    'type=formatId',
    'slides=presentationLink',
    'video=videoLink',
  ]),
  things: { speakers: 'speakers', room: 'event.tracks', tracks: 'event.categories', type: 'event.formats' },
}

/** What the sender of the file says comes before what is known of its format. */
const overriding = (mapping: FieldMapping, known: FieldMapping): FieldMapping => [
  ...mapping,
  ...known.filter((entry) => mapping.every(({ field }) => field !== entry.field)),
]

/** OpenFeedback, OpenPlanner, or the longest list of objects with a title and a start; undefined if there is none. */
export function findSessions(file: unknown, mapping: FieldMapping): SessionList | undefined {
  const sessions = fieldOf(file, 'sessions')
  const isOpenPlanner = Array.isArray(sessions) && Array.isArray(valueAt(file, 'event.tracks'))
  const isOpenFeedback = isThing(sessions) && isThing(fieldOf(file, 'speakers'))
  if (isOpenPlanner || isOpenFeedback) {
    const { mapping: known, things } = isOpenPlanner ? openPlanner : openFeedback
    return {
      sessions: thingsIn(sessions),
      parent: file,
      mapping: overriding(mapping, known),
      things,
      format: isOpenPlanner ? 'OpenPlanner' : 'OpenFeedback',
    }
  }
  const [longest] = listsIn(file)
    .filter(({ list }) => areSessions(list, mapping))
    .toSorted((one, other) => other.list.length - one.list.length)
  const things = { speakers: 'speakers', tracks: 'tracks', room: 'rooms' }
  return longest && { sessions: longest.list, parent: longest.parent, mapping, things }
}

/** As many tell what the fields are. */
const FIRST = 20

/** Not days that have sessions. */
function areSessions(list: readonly unknown[], mapping: FieldMapping): boolean {
  const first = list.slice(0, FIRST)
  const lists = first.flatMap((item) => entriesOf(item).map(([, part]) => listOf(part)))
  return (
    hasTalks(readColumns(fieldsOf(first, mapping), mapping)) &&
    !lists.slice(0, FIRST * FIRST).some((inner) => hasTalks(readColumns(fieldsOf(inner.slice(0, 1), []), [])))
  )
}

const MOST_LISTS = 1000
const MOST_FIELDS = 1000
const DEEPEST = 3

interface FoundList {
  readonly list: readonly unknown[]
  readonly parent: unknown
}

/** The file, or what is in its objects. */
function listsIn(file: unknown): readonly FoundList[] {
  const lists: FoundList[] = []
  let level: readonly { readonly value: unknown; readonly parent: unknown }[] = [
    { value: file, parent: undefined },
  ]
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    const first = level.slice(0, MOST_LISTS)
    lists.push(...first.map(({ value, parent }) => ({ list: listOf(value).filter(isThing), parent })))
    level = first.flatMap(({ value }) => entriesOf(value).map(([, part]) => ({ value: part, parent: value })))
  }
  return lists.filter(({ list }) => list.length > 0)
}

/** The names of the fields of sessions, and the paths of the mapping that lead to a value. */
export function fieldsOf(sessions: readonly unknown[], mapping: FieldMapping): readonly string[] {
  const names = new Set<string>()
  for (const session of sessions) {
    for (const [name] of entriesOf(session)) if (names.size < MOST_FIELDS) names.add(name)
  }
  const paths = mapping
    .map(({ name }) => name)
    .filter((name) => sessions.some((session) => valueAt(session, name) !== undefined))
  return [...new Set([...names, ...paths])]
}
