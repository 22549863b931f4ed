/** Of `talks.csv`, beside those of links. Such a table has plain texts, whole times, and lists with quotes. */
const columns = [
  'title',
  'speakers',
  'tracks',
  'start',
  'duration',
  'type',
  'language',
  'description',
  'address',
]

/** In any order, and with others: a later version may write more. */
export const isOfLectern = (headers: readonly string[]): boolean =>
  columns.every((column) => headers.includes(column))

/** Texts with `;` between them. A text in quotes may have any character; a quote in it is doubled. */
export const readList = (cell: string): readonly string[] =>
  Array.from(cell.matchAll(/\s*(?:"((?:[^"]|"")*)"(?=\s*(?:;|$))|([^;]*))\s*(?:;|$)/gu))
    .map(([, quoted, bare = '']) => quoted?.replaceAll('""', '"') ?? bare.trim())
    .filter((text) => text !== '')
