/** Why a file is no programme: the sentences of the API for the code `unreadable-file`. */
export const fileFaults = {
  empty: 'The file is empty',
  'too-large': 'The file has more than 5 MiB',
  'not-unicode': 'The file is not encoded in UTF-8, as its format demands',
  'unknown-encoding': 'The encoding that the file names is unknown',
  'bad-encoding': 'The file has bytes that its encoding does not have',
  'utf-32': 'The file is encoded in UTF-32: save it as UTF-8',
  archive: 'The file is an archive or a spreadsheet: export it as JSON, XML, iCalendar or CSV',
  compressed: 'The file is compressed: send it uncompressed',
  pdf: 'The file is a PDF: export the programme as JSON, XML, iCalendar or CSV',
  html: 'The file is a page of HTML: export the programme as JSON, XML, iCalendar or CSV',
  'unknown-json':
    'The JSON is no schedule.json and no known data, and has no list of sessions with a title and a start: a mapping can name their fields',
  'unknown-xml': 'The XML is no schedule.xml of frab or pretalx',
  'no-title-column':
    'The file has no known format. The first row of a table names its columns, and one of them is the title',
  'not-json': 'The file is not valid JSON',
  'not-xml': 'The file is not well-formed XML',
  'has-dtd': 'The file has a document type declaration (DTD), which is not allowed',
  'too-deep': 'The file nests too deep',
  'too-many-parts': 'The file has too many parts',
  'too-slow': 'Reading the file takes too long: send a smaller one',
  'open-quote': 'The file has a cell in quotes without a closing quote',
  'end-without-begin': 'The calendar has an END without its BEGIN',
  'begin-without-end': 'The calendar has a BEGIN without its END',
} as const

export type FileFault = keyof typeof fileFaults

/** Counted from 1. */
export interface FilePosition {
  readonly line: number
  /** Undefined if only the line is known. */
  readonly column: number | undefined
}
