import { type Event, type FieldMapping, programmeLimits, unreadableFile } from '@lectern/domain'
import type { Notes } from '../programme/notes.ts'
import { type FileProgramme, type FileTalk, furtherTexts, tooManyTalks } from '../programme/file-talk.ts'
import { type Columns, readColumns } from '../table/columns.ts'
import { readTable, type TableRow } from '../table/read-table.ts'
import { isOfLectern, readList } from './of-lectern.ts'
import { type CsvRow, parseCsv } from './parse-csv.ts'

type DaysOfEvent = Pick<Event, 'startDate' | 'endDate' | 'zone'>

const DELIMITERS = [',', ';', '\t', '|']
export function readCsv(
  file: string,
  event: DaysOfEvent,
  mapping: FieldMapping,
  notes: Notes,
): FileProgramme {
  const { text, delimiter } = withoutHint(file)
  const table = {
    delimiter: delimiter ?? likelyDelimiter(text, mapping),
    firstRow: delimiter === undefined ? 0 : 1,
  }
  const [header, ...rows] = parseCsv(text, table.delimiter, programmeLimits.talks + 1)
  const headers = header?.cells ?? []
  const isOwn = isOfLectern(headers)
  const columns = readColumns(headers, isOwn ? [] : mapping)
  if (!columns.positions.has('title')) throw unreadableFile('no-title-column')
  if (rows.length > programmeLimits.talks) throw tooManyTalks()
  if (columns.unused.length > 0 && !isOwn) {
    notes.add('row 1', 'unused-columns', { names: columns.unused.slice(0, 20) })
  }
  if (columns.missing.length > 0) notes.add('row 1', 'missing-names', { names: columns.missing })
  const read = rows
    .map((row) => ({ ...row, number: row.number + table.firstRow }))
    .filter((row) => isWhole(row, columns, notes))
  const talks = readTable(
    read.map((row) => tableRow(row, columns, isOwn, notes)),
    columns,
    event,
    notes,
  ).map((talk, index) => (isOwn ? ofLectern(talk, ownCells(read[index]?.cells ?? [], headers)) : talk))
  return { talks, tracks: [], rooms: [], isPlain: isOwn }
}

/** Of a table of Lectern, whose times and links say all. */
const ofLectern = (talk: FileTalk, own: (name: string) => string): FileTalk => ({
  ...talk,
  start: own('start'),
  links: talk.links.map((link) => ({ kind: 'other_link', ...link })),
  address: own('address'),
  further: furtherTexts(own),
})

function tableRow(row: CsvRow, columns: Columns, isOwn: boolean, notes: Notes): TableRow {
  const cellsOf = cellReader(row, columns, notes)
  return {
    place: `row ${row.number}`,
    cellsOf,
    namesOf: (field) => (isOwn ? cellsOf(field).flatMap(readList) : undefined),
  }
}

/** Excel writes and reads a first line `sep=;`. */
function withoutHint(text: string): { readonly text: string; readonly delimiter: string | undefined } {
  const [hint, delimiter] = /^"?sep=(.)"?(?:\r\n|\n|\r)/iu.exec(text) ?? []
  return { text: text.slice(hint?.length ?? 0), delimiter }
}

/** The delimiter that makes the most known columns of the first row. */
function likelyDelimiter(text: string, mapping: FieldMapping): string {
  const row = firstRow(text)
  const known = DELIMITERS.map((delimiter) => {
    const [header] = parseCsv(row, delimiter, 1)
    return {
      delimiter,
      columns: [...readColumns(header?.cells ?? [], mapping).positions.values()].flat().length,
    }
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
function cellReader({ number, cells }: CsvRow, { positions }: Columns, notes: Notes): TableRow['cellsOf'] {
  const texts = cells.map((cell) => {
    if (!isFormula(cell)) return unguarded(cell)
    notes.add(`row ${number}`, 'formula', { cell })
    return ''
  })
  return (field) =>
    (positions.get(field) ?? []).map((position) => texts[position] ?? '').filter((text) => text !== '')
}

/** The cells of a table of Lectern, by the names of their columns. */
const ownCells =
  (cells: readonly string[], headers: readonly string[]) =>
  (name: string): string =>
    unguarded(cells[headers.indexOf(name)] ?? '')

/** Without the sign that keeps a text from being a formula. */
const unguarded = (cell: string): string => cell.replace(/^'(?='*[=+\-@＝＋－＠\t\r])/u, '').trim()

/** `=A1`, `+SUM(A1)`, `@cmd|…!A0`; not `=> arrow functions`, `- a list` or `+49`. */
const isFormula = (cell: string): boolean =>
  /^\s*(?:=[\w"'(+@-]|[+@-][A-Za-z.\d]{1,40}\(|[=+@-][^|\n]{1,100}\|[^!\n]{1,100}!)/u.test(cell)
