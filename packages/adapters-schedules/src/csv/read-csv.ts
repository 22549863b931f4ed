import { type Event, programmeLimits, type TalkLinkType, unreadableFile } from '@lectern/domain'
import type { Notes } from '../programme/notes.ts'
import { type FileProgramme, type FileTalk, furtherTexts, tooManyTalks } from '../programme/file-talk.ts'
import { type Column, type Columns, readColumns } from './columns.ts'
import { dayOrderOf, readDatePart } from './dates.ts'
import { isOfLectern, readList } from './of-lectern.ts'
import { type CsvRow, parseCsv } from './parse-csv.ts'
import { readRowTimes } from './row-times.ts'

type DaysOfEvent = Pick<Event, 'startDate' | 'endDate' | 'zone'>

const DELIMITERS = [',', ';', '\t', '|']
const linkColumns: readonly (readonly [Column, TalkLinkType | undefined])[] = [
  ['slides', 'slides_link'],
  ['video', 'video_link'],
  ['audio', 'audio_link'],
  ['code', 'code_link'],
  ['link', undefined],
]

const ownLinkColumns = linkColumns.map(([column, kind]) => [column, kind ?? 'other_link'] as const)

export function readCsv(file: string, event: DaysOfEvent, notes: Notes): FileProgramme {
  const { text, delimiter } = withoutHint(file)
  const table = { delimiter: delimiter ?? likelyDelimiter(text), firstRow: delimiter === undefined ? 0 : 1 }
  const [header, ...rows] = parseCsv(text, table.delimiter, programmeLimits.talks + 1)
  const columns = readColumns(header?.cells ?? [])
  if (!columns.positions.has('title')) throw unreadableFile('no-title-column')
  if (rows.length > programmeLimits.talks) throw tooManyTalks()
  const isOwn = isOfLectern(header?.cells ?? [])
  if (columns.unused.length > 0 && !isOwn) {
    notes.add('row 1', 'unused-columns', { names: columns.unused.slice(0, 20) })
  }
  const read = rows
    .map((row) => ({ ...row, number: row.number + table.firstRow }))
    .filter((row) => isWhole(row, columns, notes))
    .map((row) => ({
      number: row.number,
      own: isOwn ? ownCells(row, header?.cells ?? []) : undefined,
      cellsOf: cellReader(row, columns, notes),
    }))
  const dates = read.flatMap(({ cellsOf }) =>
    (['start', 'date', 'end'] as const).flatMap((column) => cellsOf(column).map(readDatePart)),
  )
  const order = dayOrderOf(
    dates.filter((date) => date !== undefined),
    event,
  )
  const hasSpeakers = columns.positions.has('speakers')
  const talks = read.map(({ number, own, cellsOf }): FileTalk => {
    const cell = (column: Column) => cellsOf(column)[0] ?? ''
    const [start, date, time] = [cell('start'), cell('date'), cell('time')]
    const times = readRowTimes({ start, date, time, end: cell('end'), duration: cell('duration') }, order)
    const place = `row ${number}`
    if (times.unread !== undefined) notes.add(place, 'unreadable-length', { text: times.unread })
    const texts = textsOf(cellsOf, isOwn)
    const speakers = hasSpeakers ? texts.speakers : undefined
    return {
      ...texts,
      speakers,
      place,
      ...(own && { address: own('address'), further: furtherTexts(own) }),
      start: isOwn ? start : times.start,
      duration: times.duration,
    }
  })
  return { talks, tracks: [], rooms: [], isPlain: isOwn }
}

type CellReader = (column: Column) => readonly string[]

function textsOf(cellsOf: CellReader, isOwn: boolean): Omit<FileTalk, 'place' | 'start' | 'duration'> {
  const cell = (column: Column) => cellsOf(column)[0] ?? ''
  return {
    foreignId: cell('id'),
    title: cell('title'),
    descriptions: [cell('subtitle'), ...cellsOf('description')],
    language: cell('language'),
    type: cell('type'),
    speakers: cellsOf('speakers').flatMap(isOwn ? readList : splitNames),
    tracks: cellsOf('tracks')
      .flatMap(isOwn ? readList : splitTracks)
      .map((track) => track.trim())
      .filter(Boolean),
    room: cell('room'),
    links: (isOwn ? ownLinkColumns : linkColumns).flatMap(([column, kind]) =>
      cellsOf(column)
        .flatMap((links) => links.split(/\s+/u))
        .map((url) => ({ title: '', url, ...(kind === undefined ? {} : { kind }) })),
    ),
  }
}

const splitTracks = (cell: string): readonly string[] => cell.split(/[;|\n]/u)

/** By semicolons, bars or lines where there are some, else by commas and ampersands. */
const splitNames = (cell: string): readonly string[] =>
  cell.split(/[;|\n]/u.test(cell) ? /[;|\n]/u : /,|\s&\s/u)

/** Excel writes and reads a first line `sep=;`. */
function withoutHint(text: string): { readonly text: string; readonly delimiter: string | undefined } {
  const [hint, delimiter] = /^"?sep=(.)"?(?:\r\n|\n|\r)/iu.exec(text) ?? []
  return { text: text.slice(hint?.length ?? 0), delimiter }
}

/** The delimiter that makes the most known columns of the first row. */
function likelyDelimiter(text: string): string {
  const row = firstRow(text)
  const known = DELIMITERS.map((delimiter) => {
    const [header] = parseCsv(row, delimiter, 1)
    return { delimiter, columns: [...readColumns(header?.cells ?? []).positions.values()].flat().length }
  })
  return known.toSorted((one, other) => other.columns - one.columns)[0]?.delimiter ?? ','
}

const LONGEST_HEADER = 20_000

/** Up to the first line break that is not inside of quotes. */
function firstRow(text: string): string {
  let isQuoted = false
  let isBlank = true
  for (let at = 0; at < Math.min(text.length, LONGEST_HEADER); at += 1) {
    const character = text[at]
    if (character === '"') isQuoted = !isQuoted
    if (character !== '\n' && character !== '\r') isBlank &&= character === ' ' || character === '\t'
    else if (!isQuoted && !isBlank) return text.slice(0, at)
  }
  return isQuoted ? '' : text.slice(0, LONGEST_HEADER)
}

function isWhole({ number, cells }: CsvRow, { width }: Columns, notes: Notes): boolean {
  const further = cells.slice(width).filter((cell) => cell.trim() !== '')
  if (further.length > 0) {
    notes.add(`row ${number}`, 'too-many-cells', { cells: cells.length, width })
  }
  return further.length === 0
}

/** The cells of a column that are not empty. A formula is not evaluated. */
function cellReader({ number, cells }: CsvRow, { positions }: Columns, notes: Notes): CellReader {
  const texts = cells.map((cell) => {
    if (!isFormula(cell)) return unguarded(cell)
    notes.add(`row ${number}`, 'formula', { cell })
    return ''
  })
  return (column) =>
    (positions.get(column) ?? []).map((position) => texts[position] ?? '').filter((text) => text !== '')
}

/** The cells of a table of Lectern, by the names of their columns. */
const ownCells =
  ({ cells }: CsvRow, headers: readonly string[]) =>
  (name: string): string =>
    unguarded(cells[headers.indexOf(name)] ?? '')

/** Without the sign that keeps a text from being a formula. */
const unguarded = (cell: string): string => cell.replace(/^'(?='*[=+\-@＝＋－＠\t\r])/u, '').trim()

/** `=A1`, `+SUM(A1)`, `@cmd|…!A0`; not `=> arrow functions`, `- a list` or `+49`. */
const isFormula = (cell: string): boolean =>
  /^\s*(?:=[\w"'(+@-]|[+@-][A-Za-z.\d]{1,40}\(|[=+@-][^|\n]{1,100}\|[^!\n]{1,100}!)/u.test(cell)
