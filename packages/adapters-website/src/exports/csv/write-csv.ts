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

/**
 * Spreadsheets run such a text, and those of East Asian languages one in full width, too. With an apostrophe before it they
 * show it. A text that has apostrophes already gets one more, so that a reader knows which one to remove.
 */
const isFormula = (text: string): boolean => /^'*[=+\-@＝＋－＠\t\r]/u.test(text)

/** A cell with several texts. A text that has one of the separators of readers, or a quote, is in quotes. */
export const writeList = (texts: readonly string[]): string =>
  texts.map((text) => (/[;|,&"\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join('; ')
