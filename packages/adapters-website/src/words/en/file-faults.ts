import type { FileFault } from '@lectern/domain'

const EXPORT = 'Please export the programme as JSON, XML, iCalendar or CSV.'
const DAMAGED = 'Please export it once more.'

/** Why a file with a programme could not be read, and what to do. */
export const fileFaultWords: Readonly<Record<FileFault, string>> = {
  empty: 'The file is empty. Please choose another one.',
  'too-large': 'The file is too large. Please send a smaller one.',
  'not-unicode': 'The file is not encoded in UTF-8. Please save it in UTF-8.',
  'unknown-encoding': 'The file is in an encoding that is not known here. Please save it in UTF-8.',
  'bad-encoding': 'The file has characters that could not be read. Please save it in UTF-8.',
  'utf-32': 'The file is encoded in UTF-32. Please save it in UTF-8.',
  archive: `This is an archive or a spreadsheet. ${EXPORT}`,
  compressed: 'The file is compressed. Please send it uncompressed.',
  pdf: `This is a PDF. ${EXPORT}`,
  html: `This is a web page. ${EXPORT}`,
  'unknown-json': `This JSON is no programme of a kind that is known here. ${EXPORT}`,
  'unknown-xml': `This XML is no programme of a kind that is known here. ${EXPORT}`,
  'no-title-column': 'The table has no column for the title. Please name the columns in its first row.',
  'not-json': `The file is damaged: it is not valid JSON. ${DAMAGED}`,
  'not-xml': `The file is damaged: it is not well-formed XML. ${DAMAGED}`,
  'has-dtd': 'The file has a document type declaration. Please remove it.',
  'too-deep': `The file is built in a way that programmes are not. ${EXPORT}`,
  'too-many-parts': 'The file has too many parts. Please send a smaller one.',
  'too-slow': 'Reading the file takes too long. Please send a smaller one.',
  'open-quote': 'A cell begins with a quotation mark and does not end with one. Please close it.',
  'end-without-begin': `The calendar is damaged. ${DAMAGED}`,
  'begin-without-end': `The calendar is damaged: its end is missing. ${DAMAGED}`,
}
