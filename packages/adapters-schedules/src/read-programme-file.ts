import type { ProgrammeFile } from '@lectern/application'
import { type Event, programmeLimits, type ReadProgramme, unreadableFile } from '@lectern/domain'
import { readCsv } from './csv/read-csv.ts'
import { detectFormat, type FileFormat, refuseBinary } from './detect-format.ts'
import { isScheduleXml, scheduleOfXml } from './frab/schedule-of-xml.ts'
import { isScheduleJson, scheduleOfJson } from './frab/schedule.ts'
import { readSchedule } from './frab/read-schedule.ts'
import { unfold } from './icalendar/content-lines.ts'
import { readCalendar } from './icalendar/read-calendar.ts'
import { parseJson } from './json/parse-json.ts'
import { isTalksList, readTalks } from './lectern/read-talks.ts'
import { createNotes, type Notes } from './programme/notes.ts'
import { type FileProgramme, toProgramme } from './programme/file-talk.ts'
import { noteUnreadSessions, type Tree } from './programme/unread-sessions.ts'
import { isAllData, readAllData } from './sessionize/all-data.ts'
import { isGrid, readGrid } from './sessionize/grid.ts'
import { type DecodedText, decodeText, requireUnicode } from './text/decode-text.ts'
import { parseXml, type XmlElement } from './xml/parse-xml.ts'

export type DaysOfEvent = Pick<Event, 'startDate' | 'endDate' | 'zone'>

/** Recognises the format of a file by its content and reads it. */
export function readProgrammeFile({ bytes, mediaType }: ProgrammeFile, event: DaysOfEvent): ReadProgramme {
  if (bytes.length > programmeLimits.bytes) throw unreadableFile('too-large')
  refuseBinary(bytes)
  const format = detectFormat(bytes, mediaType)
  const text = decodeText(format === 'calendar' ? unfold(bytes) : bytes)
  const notes = createNotes()
  const programme = toProgramme(sourceOf(format, text, event, notes), notes)
  return { programme, problems: notes.problems }
}

function sourceOf(format: FileFormat, text: DecodedText, event: DaysOfEvent, notes: Notes): FileProgramme {
  switch (format) {
    case 'json':
      return readJson(parseJson(requireUnicode(text)), notes)
    case 'xml':
      return readXml(requireUnicode(text), notes)
    case 'calendar':
      return readCalendar(text.text, notes)
    case 'csv':
      return readCsv(text.text, event, notes)
  }
}

function readJson(file: unknown, notes: Notes): FileProgramme {
  const programme = readKnownJson(file, notes)
  if (typeof file === 'object' && file !== null) noteUnreadSessions(file, jsonTree, notes)
  return programme
}

const jsonTree: Tree<object> = {
  partsOf: (part) => Object.entries(part).filter((entry): entry is [string, object] => isObject(entry[1])),
  fieldsOf: (part) => ({ ...part }),
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

function readKnownJson(file: unknown, notes: Notes): FileProgramme {
  if (isScheduleJson(file)) return readSchedule(scheduleOfJson(file, notes), notes)
  if (isAllData(file)) return readAllData(file, notes)
  if (isGrid(file)) return readGrid(file, notes)
  if (isTalksList(file)) return readTalks(file, notes)
  throw unreadableFile('unknown-json')
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
