import type { DownloadFault, FileFault, PlaceFacts } from '@lectern/domain'
import { counted } from './in-english.ts'
import { placeText, type PlaceWords } from '../../imports/place-text.ts'

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

/** Why an address gave no file, and what to do. */
export const downloadFaultWords: Readonly<Record<DownloadFault, string>> = {
  'bad-address':
    'This address cannot be read. Please give one that begins with https:// and has no password.',
  'not-public': 'This address is not reachable for everybody. Please give a public one.',
  'unknown-host': 'There is no server at this address. Please check its letters.',
  'no-connection': 'The server could not be reached.',
  'too-slow': 'The answer took too long.',
  'too-large': 'The answer is larger than 5 megabytes.',
  'too-many-redirects': 'The address leads on and on. Please give the one where the file is.',
  'bad-answer': 'The answer could not be read.',
  status: 'There is no file at this address.',
}

export const placeWords: PlaceWords = {
  row: (number) => `Row ${number}`,
  event: (name) => `Entry ${name}`,
  session: (name) => `Session ${name}`,
  talk: (name) => `Talk ${name}`,
  track: (name) => `Track ${name}`,
  room: (name) => `Room ${name}`,
  conference: 'The whole programme',
  atLine: (line) => `Entry in line ${line}`,
  inRoom: (position, room, day) => `Entry ${position} in “${room}” on day ${day}`,
}

/** What is wrong with one place of a file with a programme. */
export const placeProblems: {
  readonly [Code in keyof PlaceFacts]: (facts: PlaceFacts[Code]) => string
} = {
  'no-time': ({ title }) => `“${title}” has no time yet. It was left out.`,
  'not-accepted': ({ title, status }) => `“${title}” has the status “${status}”. It was left out.`,
  cancelled: ({ title }) => `“${title}” is cancelled. It was left out.`,
  recurring: ({ title }) => `“${title}” is repeated, and a talk takes place once. It was left out.`,
  'no-start': ({ title }) => `“${title}” has no start. It was left out.`,
  'whole-day': ({ title }) => `“${title}” takes whole days, and a talk has a time. It was left out.`,
  'unread-session': ({ title }) => `“${title}” is where no sessions are read. It was left out.`,
  'same-talk': ({ place }) => `This is the same talk as the one here: ${placeText(place, placeWords)}.`,
  'too-many-cells': ({ cells, width }) =>
    `This row has ${cells} cells, and the first one has ${width}. It was left out.`,
  'calendar-time': ({ title }) => `“${title}” has a time that is not written as 20260514T093000.`,
  'unknown-zone': ({ title, zone }) => `“${title}” has the time zone “${zone}”, which is not known here.`,
  'unknown-conference-zone': ({ zone }) =>
    `The time zone “${zone}” is not known here. The one of the event is used.`,
  'rooms-as-tracks': ({ count }) =>
    `The event has no rooms, but tracks with such names, so the ${counted({ one: 'room', other: 'rooms' })(count)} of the file ${count === 1 ? 'was' : 'were'} read as tracks. You can make rooms of your tracks, on the page of your tracks.`,
  'shared-id': ({ id }) => `Different talks have the id “${id}”, so it is not used.`,
  'unknown-language-word': ({ word }) =>
    `The language “${word}” is not known here. Its talks keep theirs, and new ones get the usual one.`,
  'unknown-type-word': ({ word }) =>
    `The kind “${word}” is not known here. Its talks keep theirs, and new ones get the usual one.`,
  'bad-link': ({ url }) => `“${url}” is not a web address. The link was left out.`,
  'end-before-start': ({ start, end }) => `The end “${end}” is not after the start “${start}”.`,
  'unreadable-end': ({ text }) => `The end “${text}” was not understood.`,
  'unreadable-length': ({ text }) => `The end or length “${text}” was not understood.`,
  'duration-notation': ({ text }) => `The length “${text}” is not written as 01:30.`,
  'nameless-speaker': ({ id }) =>
    id === ''
      ? 'A speaker has no name, and was left out.'
      : `The speaker “${id}” has no name, and was left out.`,
  'unused-fields': ({ names }) =>
    `These fields of sessions are not used: ${names.map((name) => `“${name}”`).join(', ')}.`,
  'unused-columns': ({ names }) =>
    `These columns are not used: ${names.map((name) => `“${name}”`).join(', ')}.`,
  'missing-names': ({ names }) =>
    `The mapping names what is not in the file: ${names.map((name) => `“${name}”`).join(', ')}.`,
  formula: ({ cell }) => `“${cell}” is a formula. Please write its value.`,
}
