/** Spreadsheets recognise UTF-8 by it. */
const BYTE_ORDER_MARK = '\uFEFF'

export type Cell = string | number

/** A table as CSV (RFC 4180), for spreadsheets. */
export const writeCsv = (columns: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `${BYTE_ORDER_MARK}${[columns, ...rows].map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')}`

function writeCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = isFormula(cell) ? `'${cell}` : cell
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Spreadsheets run such a text. With an apostrophe before it they show it. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r]/u.test(text)
