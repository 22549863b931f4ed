import type { TalkLinkType, Zone } from '@lectern/domain'
import { fieldOf, listIn, listOf, namesIn, textIn } from '../json/values.ts'
import type { FileProgramme, FileTalk } from '../programme/file-talk.ts'
import type { FileLink } from '../programme/links.ts'
import { personNamed } from '../programme/people.ts'
import { excerpt, type Notes, placeOf } from '../programme/notes.ts'
import { minutesBetween, readDuration, whenPossible, writeStart, zoneNamed } from '../programme/times.ts'
import type { FrabDay, FrabRoom, FrabSchedule } from './schedule.ts'

export function readSchedule(schedule: FrabSchedule, notes: Notes): FileProgramme {
  if (schedule.zoneName !== '' && zoneNamed(schedule.zoneName) === undefined) {
    notes.add('conference', 'unknown-conference-zone', { zone: schedule.zoneName })
  }
  const talks = schedule.days.flatMap((day, index) =>
    day.rooms.flatMap((room) =>
      room.events.map((event, position) => {
        const place = `${position + 1} in '${excerpt(room.name)}' on day ${index + 1}`
        return readEvent(event, place, room, day, schedule, notes)
      }),
    ),
  )
  const isOwn = isOfLectern(schedule)
  const rooms = isOwn && schedule.version !== '2' ? [] : schedule.rooms
  const names = new Set(rooms.map(({ roomName }) => roomName))
  return {
    talks: isOwn ? talks.map((talk) => ofLectern(talk, names)) : talks,
    tracks: schedule.tracks,
    rooms,
    speakers: {
      source: schedule.generator || 'frab',
      people: [
        ...schedule.people,
        ...schedule.days.flatMap((day) =>
          day.rooms.flatMap(({ events }) => events.flatMap((event) => listOf(personsOf(event)))),
        ),
      ].map((person) => personNamed(nameOf(person), person)),
    },
    baseUrl: schedule.baseUrl,
    isPlain: isOwn,
  }
}

function readEvent(
  event: unknown,
  position: string,
  room: FrabRoom,
  day: FrabDay,
  { dayChange, zoneName, generator }: FrabSchedule,
  notes: Notes,
): FileTalk {
  const text = (name: string) => textIn(event, name)
  const place = placeOf('event', text('id') || text('code') || text('guid'), position)
  const start = eventStart({ date: text('date'), start: text('start') }, day, dayChange, zoneNamed(zoneName))
  const duration = durationOf(text('duration'), minutesBetween(start, text('end')), generator)
  if (duration === undefined && text('duration') !== '') {
    notes.add(place, 'duration-notation', { text: text('duration') })
  }
  return {
    place,
    foreignId: text('guid') || text('code') || text('id'),
    title: text('title'),
    descriptions: [text('subtitle'), text('abstract'), text('description')],
    start,
    duration,
    language: text('language'),
    type: text('type'),
    speakers: namesIn(personsOf(event), nameOf, () =>
      notes.add(place, 'nameless-speaker', { id: '' }, () => 'A person has no name and was left out'),
    ),
    tracks: [text('track')].filter((track) => track !== ''),
    room: text('room') || room.name,
    links: [
      ...[...listIn(event, 'links').filter(isOfTalk), ...listIn(event, 'attachments')].map(linkOf),
      ...recordingsOf(event),
    ].filter(({ url }) => url !== ''),
    ...(generator === 'Lectern' ? { address: text('url') } : {}),
  }
}

/** `1:02:00` is an hour and two minutes, but a day and two hours where pretalx wrote it. An end tells the two apart. */
function durationOf(text: string, minutesToEnd: number | undefined, generator: string): number | undefined {
  const [, days, hours, minutes] = /^(\d{1,3}):(\d{2}):(\d{2})$/u.exec(text) ?? []
  if (days === undefined) return text === '' ? minutesToEnd : readDuration(text)
  if (minutesToEnd !== undefined) return minutesToEnd
  if (generator !== 'pretalx') return readDuration(text)
  return (Number(days) * 24 + Number(hours)) * 60 + Number(minutes)
}

/** In schema 2 of c3voc, persons have roles. */
const personsOf = (event: unknown): unknown => {
  const participants = fieldOf(event, 'participants')
  return Array.isArray(participants)
    ? participants.filter((person) => /^(?:speaker|)$/iu.test(textIn(person, 'role')))
    : fieldOf(event, 'persons')
}

const nameOf = (person: unknown): string =>
  typeof person === 'string'
    ? person.trim()
    : (['public_name', 'full_public_name', 'name', 'display_name']
        .map((field) => textIn(person, field))
        .find((name) => name !== '') ?? '')

/** Not the page of the talk at its source. */
const isOfTalk = (link: unknown): boolean => !/^(?:origin|feedback)$/iu.test(textIn(link, 'type'))

const linkOf = (link: unknown): FileLink => ({
  title: textIn(link, 'title') || textIn(link, 'type'),
  url: typeof link === 'string' ? link : textIn(link, 'url') || textIn(link, 'href'),
  ...(/^slides$/iu.test(textIn(link, 'type')) ? { kind: 'slides_link' } : {}),
})

/** Addresses that c3voc adds after the talk. */
const recordingsOf = (event: unknown): readonly FileLink[] =>
  [
    textIn(event, 'video_download_url'),
    textIn(fieldOf(event, 'recording'), 'url'),
    textIn(fieldOf(event, 'recording'), 'link'),
  ].map((url) => ({ title: '', url, kind: 'video_link' }))

/**
 * The `date` of an event where it has a time, else its `start` on its day. A start before the start of the day, or from 24:00
 * on, is after midnight.
 */
function eventStart(
  event: { readonly date: string; readonly start: string },
  day: Pick<FrabDay, 'date' | 'dayStart'>,
  dayChange: string,
  zone: Zone | undefined,
): string {
  if (/\d[T ]\d/u.test(event.date)) return event.date
  if (event.start === '' || /\dT\d/u.test(event.start)) return event.start
  const local = whenPossible(() => {
    const date = Temporal.PlainDate.from(event.date || day.date)
    const isLate = /^2[4-9]:/u.test(event.start)
    const hour = isLate ? String(Number(event.start.slice(0, 2)) - 24) : ''
    const start = Temporal.PlainTime.from(
      (isLate ? hour + event.start.slice(2) : event.start).padStart(5, '0'),
    )
    const dayStart = Temporal.PlainTime.from(
      /T(\d\d:\d\d)/u.exec(day.dayStart)?.[1] ?? (dayChange || '00:00'),
    )
    const isNextDay = isLate || Temporal.PlainTime.compare(start, dayStart) < 0
    return date.add({ days: isNextDay ? 1 : 0 }).toPlainDateTime(start)
  })
  return local === undefined ? `${event.date || day.date} ${event.start}` : writeStart(local, zone)
}

const isOfLectern = ({ generator }: FrabSchedule): boolean => generator === 'Lectern'

/** A talk of a schedule that Lectern wrote: the title of a link says its type, or names a further track. */
const ofLectern = (talk: FileTalk, rooms: ReadonlySet<string>): FileTalk => ({
  ...talk,
  room: rooms.has(talk.room) ? talk.room : '',
  tracks: [...talk.tracks, ...talk.links.flatMap(({ title }) => FURTHER_TRACK.exec(title)?.[1] ?? [])],
  links: talk.links.filter(({ title }) => !FURTHER_TRACK.test(title)).map(withKind),
})

const FURTHER_TRACK = /^Track: (.+)$/su

const withKind = (link: FileLink): FileLink => {
  const kind = kinds.get(link.title)
  return kind === undefined ? link : { ...link, kind }
}

const kinds: ReadonlyMap<string, TalkLinkType> = new Map([
  ['Slides', 'slides_link'],
  ['Video', 'video_link'],
  ['Audio', 'audio_link'],
  ['Code', 'code_link'],
  ['Link', 'other_link'],
])
