import {
  type DomainError,
  fold,
  furtherTalkFields,
  type FurtherTexts,
  invalid,
  mapFields,
  nameOfField,
  type Programme,
  programmeLimits,
  type ProgrammePeople,
  type ProgrammeRoom,
  type ProgrammeTalk,
  type ProgrammeTrack,
  type SpeakerProfileDetails,
} from '@lectern/domain'
import { plainText } from '../text/plain-text.ts'
import { readLinks, type FileLink } from './links.ts'
import type { Notes } from './notes.ts'
import { languageOf, talkTypeOf } from './words.ts'

/** A talk in the words of its file. Empty texts are fields that the file does not have. */
export interface FileTalk {
  readonly place: string
  readonly foreignId: string
  readonly title: string
  /** Parts that follow each other, such as a subtitle and an abstract. */
  readonly descriptions: readonly string[]
  /** ISO 8601; the text of the file where it is no date; empty for a talk that is not scheduled. */
  readonly start: string
  readonly duration: number | undefined
  readonly language: string
  readonly type: string
  readonly speakers: readonly string[] | undefined
  readonly tracks: readonly string[]
  readonly room: string
  readonly links: readonly FileLink[]
  /** Of the page of the talk, in an export of Lectern. */
  readonly address?: string | undefined
  readonly further?: FurtherTexts
}

/** The texts of further fields, by the names that files of Lectern have. */
export const furtherTexts = (textOf: (name: string) => string): FurtherTexts =>
  mapFields(furtherTalkFields, (key) => textOf(nameOfField(key)) || undefined)

export interface FileProgramme {
  readonly talks: readonly FileTalk[]
  readonly tracks: readonly ProgrammeTrack[]
  /** In their order. */
  readonly rooms: readonly ProgrammeRoom[]
  /** What it says of speakers; undefined where the format has nothing but names. */
  readonly speakers?: ProgrammePeople
  readonly baseUrl?: string
  /** Whether texts are plain, so that tags in them are text. */
  readonly isPlain?: boolean
}

/** Only the texts are read here. The domain judges each row, and finds its talk even if the row has a problem. */
export function toProgramme(file: FileProgramme, notes: Notes): Programme {
  if (file.talks.length > programmeLimits.talks) throw tooManyTalks()
  const has = {
    tracks: file.tracks.length > 0 || file.talks.some(({ tracks }) => tracks.length > 0),
    rooms: file.talks.some(({ room }) => room.trim() !== ''),
  }
  const talks = withDistinctIds(
    file.talks.filter((talk) => isScheduled(talk, notes)),
    notes,
  ).map((talk) => toTalk(talk, has, file, notes))
  return { talks, tracks: tracksOf(file), rooms: roomsOf(file, talks), speakers: speakersOf(file, talks) }
}

export function tooManyTalks(): DomainError {
  const most = programmeLimits.talks
  return invalid([
    { code: 'too-many', field: 'talks', message: `The file has more than ${most} talks`, facts: { most } },
  ])
}

function isScheduled({ place, title, start }: FileTalk, notes: Notes): boolean {
  if (start !== '') return true
  notes.add(place, 'no-time', { title })
  return false
}

/**
 * A talk that is given twice has the same id at each time: the repetitions get an id of their own. An id that different
 * talks share tells nothing.
 */
function withDistinctIds(talks: readonly FileTalk[], notes: Notes): readonly FileTalk[] {
  const titles = new Map<string, string>()
  const shared = new Set<string>()
  for (const { foreignId, title, place } of talks.filter((talk) => talk.foreignId !== '')) {
    if ((titles.get(foreignId) ?? title) !== title && !shared.has(foreignId)) {
      notes.add(place, 'shared-id', { id: foreignId })
      shared.add(foreignId)
    }
    titles.set(foreignId, title)
  }
  const starts = new Map<string, string[]>()
  return talks.map((talk) => {
    if (talk.foreignId === '' || shared.has(talk.foreignId)) return { ...talk, foreignId: '' }
    const known = starts.get(talk.foreignId) ?? []
    if (known.includes(talk.start)) return talk
    starts.set(talk.foreignId, [...known, talk.start])
    return known.length === 0 ? talk : { ...talk, foreignId: `${talk.foreignId} (${known.length + 1})` }
  })
}

function toTalk(
  talk: FileTalk,
  has: { readonly tracks: boolean; readonly rooms: boolean },
  programme: FileProgramme,
  notes: Notes,
): ProgrammeTalk {
  const { place } = talk
  return {
    ...talk.further,
    place,
    foreignId: talk.foreignId === '' ? undefined : talk.foreignId,
    talkTitle: programme.isPlain === true ? talk.title : plainText(talk.title).replaceAll(/\s*\n\s*/gu, ' '),
    talkDescription: descriptionOf(talk.descriptions, programme),
    startDate: talk.start,
    duration: talk.duration,
    language: known(languageOf, 'language', talk.language, place, notes),
    type: known(talkTypeOf, 'type', talk.type, place, notes),
    speakers: talk.speakers === undefined ? undefined : distinct(talk.speakers),
    tracks: has.tracks ? distinct(talk.tracks) : undefined,
    room: has.rooms ? talk.room.trim() : undefined,
    links: readLinks(talk.links, programme.baseUrl ?? '', place, notes),
    address: talk.address,
  }
}

const textOf = (text: string, { isPlain }: FileProgramme): string =>
  isPlain === true ? text : plainText(text)

/** Undefined for an empty one, because a talk has a description. */
function descriptionOf(parts: readonly string[], programme: FileProgramme): string | undefined {
  const texts = distinct(parts.map((part) => textOf(part, programme)))
  return texts.length === 0 ? undefined : texts.join('\n\n')
}

function known(
  find: (word: string) => string | undefined,
  field: 'language' | 'type',
  word: string,
  place: string,
  notes: Notes,
): string | undefined {
  const found = find(word)
  if (found === undefined && word !== '') notes.addOnce(place, `unknown-${field}-word`, { word })
  return found
}

/** In their first spelling, without empty ones. */
function distinct(texts: readonly string[]): readonly string[] {
  const byKey = new Map<string, string>()
  for (const text of texts.map((one) => one.trim()).filter((one) => one !== '')) {
    if (!byKey.has(fold(text))) byKey.set(fold(text), text)
  }
  return [...byKey.values()]
}

const tracksOf = (file: FileProgramme): readonly ProgrammeTrack[] =>
  firstOfEach(
    file.tracks.map(({ trackName, trackDescription }) => ({
      trackName: trackName.trim(),
      trackDescription: textOf(trackDescription ?? '', file) || undefined,
    })),
    ({ trackName }) => trackName,
  )

/** Programs list rooms that nothing takes place in. A file of Lectern lists those that the event has. */
function roomsOf(file: FileProgramme, talks: readonly ProgrammeTalk[]): readonly ProgrammeRoom[] {
  const used = new Set(talks.map(({ room = '' }) => fold(room)))
  const rooms = file.rooms.map(({ roomName, roomDescription, capacity }) => ({
    roomName: roomName.trim(),
    roomDescription: textOf(roomDescription ?? '', file) || undefined,
    capacity,
  }))
  return firstOfEach(
    rooms.filter(({ roomName }) => file.isPlain === true || used.has(fold(roomName))),
    ({ roomName }) => roomName,
  )
}

/** Those of its talks. A schedule repeats a person at each talk. */
function speakersOf(
  { speakers: file, isPlain = false }: FileProgramme,
  talks: readonly ProgrammeTalk[],
): ProgrammePeople | undefined {
  const used = new Set(talks.flatMap(({ speakers = [] }) => speakers.map(fold)))
  const said = file?.people.filter(({ displayName }) => used.has(fold(displayName))) ?? []
  const people = said.toSorted((one, other) => Number(isEmpty(one)) - Number(isEmpty(other)))
  return (
    file && {
      source: file.source,
      people: firstOfEach(people, ({ displayName }) => displayName).map((person) => ({
        ...person,
        biography: isPlain ? person.biography : plainText(person.biography),
      })),
    }
  )
}

const isEmpty = ({ biography, affiliation, links }: SpeakerProfileDetails): boolean =>
  biography + affiliation === '' && links.length === 0

/** The first of each name. */
const firstOfEach = <Named>(all: readonly Named[], nameOf: (one: Named) => string): readonly Named[] =>
  [
    ...Map.groupBy(
      all.filter((one) => nameOf(one) !== ''),
      (one) => fold(nameOf(one)),
    ).values(),
  ].flatMap((same) => same.slice(0, 1))
