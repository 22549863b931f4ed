import type { Event, MappableField, TalkLinkType } from '@lectern/domain'
import type { FileTalk } from '../programme/file-talk.ts'
import type { Notes } from '../programme/notes.ts'
import type { Columns } from './columns.ts'
import { dayOrderOf, readDatePart } from './dates.ts'
import { readRowTimes } from './row-times.ts'

/** A row of a table, or a session of a list. */
export interface TableRow {
  readonly place: string
  /** Texts that are not empty. */
  readonly cellsOf: (field: MappableField) => readonly string[]
  /** The names in the cells of speakers or tracks; undefined where their texts tell how they are separated. */
  readonly namesOf: (field: 'speakers' | 'tracks') => readonly string[] | undefined
}

/** The talk of each row. The days of the event and all dates together tell what `05/06/2026` is. */
export function readTable(
  rows: readonly TableRow[],
  { positions }: Columns,
  event: Pick<Event, 'startDate' | 'endDate' | 'zone'>,
  notes: Notes,
): readonly FileTalk[] {
  const dates = rows.flatMap(({ cellsOf }) =>
    (['start', 'date', 'day', 'time', 'end'] as const).flatMap((field) => cellsOf(field).map(readDatePart)),
  )
  const order = dayOrderOf(
    dates.filter((date) => date !== undefined),
    event,
  )
  return rows.map((row): FileTalk => {
    const { place, cellsOf, namesOf } = row
    const cell = (field: MappableField) => cellsOf(field)[0] ?? ''
    const [start, time, duration] = [cell('start'), cell('time'), cell('duration')]
    const times = readRowTimes(
      { start, date: cell('date') || cell('day'), time, end: endIn(cellsOf('end')), duration },
      order,
    )
    if (times.unread !== undefined) notes.add(place, 'unreadable-length', { text: times.unread })
    const tracks = namesOf('tracks') ?? cellsOf('tracks').flatMap((tracks) => tracks.split(/[;|\n]/u))
    const speakers = namesOf('speakers') ?? cellsOf('speakers').flatMap(splitNames)
    return {
      place,
      foreignId: cell('id'),
      title: cell('title'),
      descriptions: [cell('subtitle'), ...cellsOf('description')],
      start: times.start,
      duration: times.duration,
      language: cell('language'),
      type: cell('type'),
      speakers: positions.has('speakers') ? speakers : undefined,
      tracks: tracks.map((track) => track.trim()).filter(Boolean),
      room: cell('room'),
      links: linkFields.flatMap(([field, kind]) =>
        cellsOf(field)
          .flatMap((links) => links.split(/\s+/u))
          .map((url) => ({ title: '', url, ...(kind === undefined ? {} : { kind }) })),
      ),
    }
  })
}

const linkFields: readonly (readonly [MappableField, TalkLinkType | undefined])[] = [
  ['slides', 'slides_link'],
  ['video', 'video_link'],
  ['audio', 'audio_link'],
  ['code', 'code_link'],
  ['link', undefined],
]

/** A date and a time may have columns of their own. */
function endIn([first = '', second = '']: readonly string[]): string {
  const isDate = (text: string): boolean => readDatePart(text)?.rest === ''
  if (isDate(first)) return `${first} ${second}`.trim()
  return isDate(second) ? `${second} ${first}` : first
}

/** By semicolons, bars or lines where there are some, else by commas and ampersands. */
const splitNames = (cell: string): readonly string[] =>
  cell.split(/[;|\n]/u.test(cell) ? /[;|\n]/u : /,|\s&\s/u)
