import { type Event, type MappableField, programmeLimits } from '@lectern/domain'
import { entriesOf, listOf, sharedText, textIn, textOf } from '../json/values.ts'
import { type FileProgramme, tooManyTalks } from '../programme/file-talk.ts'
import { type Notes, placeOf } from '../programme/notes.ts'
import { personNamed } from '../programme/people.ts'
import { roomOf } from '../programme/rooms.ts'
import { readColumns } from '../table/columns.ts'
import { readTable, type TableRow } from '../table/read-table.ts'
import { fieldsOf, type SessionList, thingsIn, valueAt } from './find-sessions.ts'

/** A list of sessions, whose fields are the columns of a table. */
export function readList(
  list: SessionList,
  event: Pick<Event, 'startDate' | 'endDate' | 'zone'>,
  notes: Notes,
): FileProgramme {
  const { sessions, parent, mapping, format } = list
  const isKnown = format !== undefined
  if (sessions.length > programmeLimits.talks) throw tooManyTalks()
  const fields = fieldsOf(sessions, mapping)
  const columns = readColumns(fields, mapping)
  const { missing, positions } = columns
  const unused = columns.unused.filter((name) => !mapping.some((entry) => entry.name.startsWith(`${name}.`)))
  if (!isKnown && unused.length > 0) notes.add('conference', 'unused-fields', { names: unused.slice(0, 20) })
  if (!isKnown && missing.length > 0) notes.add('conference', 'missing-names', { names: missing })
  const names = new Map(
    Object.entries(list.things).map(([field, path]) => [field, namesById(valueAt(parent, path))]),
  )
  const rows = sessions.map((session, index): TableRow => {
    notes.markRead(session)
    const valuesOf = (field: MappableField) =>
      (positions.get(field) ?? []).map((position) => valueAt(session, fields[position] ?? ''))
    const cellsOf = (field: MappableField) =>
      valuesOf(field).flatMap((value) => textsIn(value, field, names.get(field), isKnown))
    const place = placeOf('session', cellsOf('id')[0] ?? '', index + 1)
    return {
      place,
      cellsOf,
      namesOf(field) {
        const values = valuesOf(field)
        const ids = isKnown && field === 'speakers' ? values.flatMap(listOf).map(textOf) : []
        for (const id of ids.filter((one) => names.get(field)?.has(one) !== true)) {
          notes.add(place, 'nameless-speaker', { id })
        }
        return values.some((value) => typeof value === 'string') ? undefined : cellsOf(field)
      },
    }
  })
  const rooms = listOf(valueAt(parent, list.things.room ?? '')).map((room) => roomOf(room))
  const people = thingsIn(valueAt(parent, 'speakers')).map((person) => personNamed(nameOf(person), person))
  return {
    talks: readTable(rows, columns, event, notes),
    tracks: [],
    rooms,
    ...(isKnown ? { speakers: { source: format, people } } : {}),
  }
}

type Names = ReadonlyMap<string, string>

const namesById = (things: unknown): Names =>
  new Map(
    Array.isArray(things)
      ? listOf(things).map((thing) => [textIn(thing, 'id'), nameOf(thing)])
      : entriesOf(things).map(([id, thing]) => [id, nameOf(thing)]),
  )

const NAMES = ['name', 'title', 'fullName', 'full_name', 'displayName', 'public_name', 'dateTime', 'url']

/** Of a person, a room or the like. */
function nameOf(thing: unknown): string {
  const name = NAMES.map((field) => textIn(thing, field)).find((text) => text !== '')
  return sharedText(name ?? `${textIn(thing, 'firstName')} ${textIn(thing, 'lastName')}`.trim())
}

/** Of a text in several languages. */
const isTranslated = (value: unknown): boolean =>
  entriesOf(value).every(([language]) => /^[a-z]{2}(?:[-_]\w{2,4})?$/iu.test(language))

/** The texts of a value that are not empty. In a known format, `names` has all things that have an id. */
function textsIn(
  value: unknown,
  field: MappableField,
  names: Names | undefined,
  isKnown: boolean,
): readonly string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  return values
    .map((one) => {
      const text = typeof one === 'number' ? numberIn(field, one) : textOf(one)
      if (typeof one === 'number' || typeof one === 'string') {
        return names?.get(textOf(one)) ?? (isKnown && names !== undefined ? '' : text)
      }
      return isTranslated(one) ? text : nameOf(one)
    })
    .filter((text) => text !== '')
}

/** Greater numbers are milliseconds since 1970, smaller ones seconds. */
const MILLISECONDS_FROM = 100_000_000_000
const LATEST = 8_640_000_000_000_000

function numberIn(field: MappableField, value: number): string {
  // A length of nothing beside an end is none.
  if (field === 'duration' && value === 0) return ''
  if (!['start', 'end', 'date', 'time'].includes(field) || !Number.isSafeInteger(value)) return String(value)
  const milliseconds = Math.abs(value) < MILLISECONDS_FROM ? value * 1000 : value
  return Math.abs(milliseconds) > LATEST || Math.abs(value) < 1_000_000
    ? String(value)
    : Temporal.Instant.fromEpochMilliseconds(milliseconds).toString()
}
