import { unreadableFile } from '@lectern/domain'

/** A line of the table; a cell may have line breaks, so it may take several lines of the file. */
export interface CsvRow {
  /** Counted as spreadsheets do, from 1. */
  readonly number: number
  readonly cells: readonly string[]
}

const MOST_CELLS = 400_000

/** RFC 4180 with any delimiter. A quote inside of a cell that does not begin with one is text. */
export function parseCsv(text: string, delimiter: string, mostRows: number): readonly CsvRow[] {
  const rows: CsvRow[] = []
  let cells: string[] = []
  let count = 0
  let at = 0
  let number = 1
  while (at < text.length) {
    const { cell, end } = text[at] === '"' ? quotedCell(text, at, delimiter) : bareCell(text, at, delimiter)
    cells.push(cell)
    count += 1
    if (count > MOST_CELLS) throw unreadableFile('too-many-parts')
    const isEndOfRow = text[end] !== delimiter
    at = end + 1
    if (text[end] === '\r' && text[at] === '\n') at += 1
    // A delimiter at the end of the file has an empty cell behind it.
    if (!isEndOfRow && at === text.length) cells.push('')
    if (!isEndOfRow && at < text.length) continue
    if (cells.some((one) => one.trim() !== '')) rows.push({ number, cells })
    if (rows.length > mostRows) return rows
    cells = []
    number += 1
  }
  return rows
}

interface Cell {
  readonly cell: string
  /** The place of the delimiter or line break behind it. */
  readonly end: number
}

function bareCell(text: string, start: number, delimiter: string): Cell {
  let end = start
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { cell: text.slice(start, end), end }
}

function quotedCell(text: string, start: number, delimiter: string): Cell {
  let end = text.indexOf('"', start + 1)
  while (end !== -1 && text[end + 1] === '"') end = text.indexOf('"', end + 2)
  if (end === -1)
    throw unreadableFile('open-quote', { line: text.slice(0, start).split('\n').length, column: undefined })
  const rest = bareCell(text, end + 1, delimiter)
  return { cell: text.slice(start + 1, end).replaceAll('""', '"') + rest.cell, end: rest.end }
}
