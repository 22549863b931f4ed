import type { ProgrammeFile } from '@lectern/application'
import {
  type Event,
  type FieldMapping,
  type FileFault,
  programmeLimits,
  type ReadProgramme,
  unreadableFile,
} from '@lectern/domain'
import { readCsv } from './csv/read-csv.ts'
import { readSchedule } from './frab/read-schedule.ts'
import { isScheduleJson, isScheduleXml, scheduleOfJson, scheduleOfXml } from './frab/schedule.ts'
import { unfold } from './icalendar/components.ts'
import { readCalendar } from './icalendar/read-calendar.ts'
import { parseJson } from './json/parse-json.ts'
import { fieldOf, listIn } from './json/values.ts'
import { isTalksList, readTalks } from './lectern/read-talks.ts'
import { findSessions } from './lists/find-sessions.ts'
import { readList } from './lists/read-list.ts'
import { type FileProgramme, toProgramme } from './programme/file-talk.ts'
import { createNotes, type Notes } from './programme/notes.ts'
import { noteUnreadSessions, type Tree } from './programme/unread-sessions.ts'
import { isAllData, isGrid, readAllData, readGrid } from './sessionize/read-sessions.ts'
import { type DecodedText, decodeText, requireUnicode } from './text/decode-text.ts'
import { parseXml, type XmlElement } from './xml/parse-xml.ts'

export { readConference } from './frab/read-conference.ts'

type EventOfFile = Pick<Event, 'startDate' | 'endDate' | 'zone' | 'location'>

/** Recognises the format of a file by its content and reads it. */
export function readProgrammeFile(file: ProgrammeFile, event: EventOfFile): ReadProgramme {
  const { bytes, mediaType } = file
  if (bytes.length > programmeLimits.bytes) throw unreadableFile('too-large')
  refuseBinary(bytes)
  const format = detectFormat(bytes, mediaType)
  const text = decodeText(format === 'calendar' ? unfold(bytes) : bytes)
  const notes = createNotes()
  const programme = toProgramme(sourceOf(format, text, { event, mapping: file.mapping ?? [], notes }), notes)
  return { programme, problems: notes.problems }
}

interface Reading {
  readonly event: EventOfFile
  readonly mapping: FieldMapping
  readonly notes: Notes
}

function sourceOf(format: FileFormat, text: DecodedText, reading: Reading): FileProgramme {
  const { event, mapping, notes } = reading
  switch (format) {
    case 'json':
      return readJson(parseJson(requireUnicode(text)), reading)
    case 'xml':
      return readXml(requireUnicode(text), notes)
    case 'calendar':
      return readCalendar(text.text, event.location, notes)
    case 'csv':
      return readCsv(text.text, event, mapping, notes)
  }
}

function readJson(file: unknown, reading: Reading): FileProgramme {
  const programme = readKnownJson(file, reading)
  if (typeof file === 'object' && file !== null) noteUnreadSessions(file, jsonTree, reading.notes)
  return programme
}

const jsonTree: Tree<object> = {
  partsOf: (part) => Object.entries(part).filter((entry): entry is [string, object] => isObject(entry[1])),
  fieldsOf: (part) => ({ ...part }),
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

function readKnownJson(file: unknown, { event, mapping, notes }: Reading): FileProgramme {
  if (isScheduleJson(file)) return readSchedule(scheduleOfJson(file, notes), notes)
  if (isGrid(file)) return readGrid(file, notes)
  const list = findSessions(file, mapping)
  // Other lists have these names, too, and not these fields.
  const isOther = (name: string, field: string): boolean =>
    list !== undefined && listIn(file, name).every((talk) => fieldOf(talk, field) === undefined)
  if (isAllData(file) && !isOther('sessions', 'startsAt')) return readAllData(file, notes)
  if (isTalksList(file) && !isOther('talks', 'talk_title')) return readTalks(file, notes)
  if (list === undefined) throw unreadableFile('unknown-json')
  return readList(list, event, notes)
}

function readXml(text: string, notes: Notes): FileProgramme {
  const root = parseXml(text)
  if (!isScheduleXml(root)) throw unreadableFile('unknown-xml')
  const programme = readSchedule(scheduleOfXml(root, notes), notes)
  noteUnreadSessions(root, xmlTree, notes)
  return programme
}

const xmlTree: Tree<XmlElement> = {
  partsOf: ({ children }) => children.map((child) => [child.name, child]),
  fieldsOf: ({ attributes, children }) => ({
    ...attributes,
    ...Object.fromEntries(children.map(({ name, text }) => [name, text])),
  }),
}

type FileFormat = 'json' | 'xml' | 'calendar' | 'csv'

/** By the first characters. A table may begin with anything, so the media type decides about it. */
function detectFormat(bytes: Uint8Array, mediaType: string | undefined): FileFormat {
  const text = asciiOf(bytes)
  if (text === '') throw unreadableFile('empty')
  if (/^BEGIN:VCALENDAR/iu.test(text)) return 'calendar'
  if (mediaType === 'text/csv') return 'csv'
  if (/^[[{]/u.test(text)) return 'json'
  if (/^<(?:!doctype html|html)/iu.test(text)) throw unreadableFile('html')
  return text.startsWith('<') ? 'xml' : 'csv'
}

/** The first ASCII characters in any encoding, without a byte order mark, zero bytes and white space. */
function asciiOf(bytes: Uint8Array): string {
  const first = bytes.findIndex((byte) => byte > 0x20 && byte < 0x80)
  const beginning = first === -1 ? [] : bytes.subarray(first, first + 400)
  return String.fromCharCode(...beginning.filter((byte) => byte > 0 && byte < 0x80))
}

const signatures: readonly (readonly [string, FileFault])[] = [
  // .zip, .xlsx, .ods
  ['504b0304', 'archive'],
  ['504b0506', 'archive'],
  // .xls
  ['d0cf11e0', 'archive'],
  // .gz
  ['1f8b', 'compressed'],
  ['25504446', 'pdf'],
]

/** Binary files that people take for schedules. */
function refuseBinary(bytes: Uint8Array): void {
  const beginning = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  for (const [signature, fault] of signatures)
    if (beginning.startsWith(signature)) throw unreadableFile(fault)
}
