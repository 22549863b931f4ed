import { fold } from '@lectern/domain'
import type { FileProgramme, FileTalk } from '../programme/file-talk.ts'
import type { FileLink } from '../programme/links.ts'
import { type Notes, placeOf } from '../programme/notes.ts'
import { minutesBetween } from '../programme/times.ts'
import {
  type Component,
  componentsNamed,
  type Property,
  propertyOf,
  readComponents,
  unescapeList,
  unescapeText,
  valueOf,
} from './components.ts'
import { readPeriod, readTime } from './event-times.ts'
import { type ZoneClock, zoneClock } from './zones.ts'

/**
 * The events of all calendars of the text, for an event at this place. ORGANIZER and ATTENDEE are not necessarily speakers, so
 * they are not read.
 */
export function readCalendar(text: string, placeOfEvent: string, notes: Notes): FileProgramme {
  const calendars = readComponents(text)
  for (const event of strayEvents(calendars)) {
    const title = unescapeText(valueOf(event, 'SUMMARY'))
    const place = placeOf('event', title, `at line ${event.line}`)
    notes.add(
      place,
      'unread-session',
      { title },
      (facts) => `'${facts.title}' is in no calendar: it was left out`,
    )
  }
  const shared = sharedLocation(calendars)
  const roomIn = (location: string): string =>
    location === shared ? '' : withoutPlace(location, placeOfEvent)
  const talks = calendars.flatMap((calendar) => {
    const clock = zoneClock(calendar)
    const isOwn = isOfLectern(calendar)
    const isPretalx = isOfPretalx(calendar)
    const isCancelled = /^cancel$/iu.test(valueOf(calendar, 'METHOD'))
    return componentsNamed(calendar, 'VEVENT')
      .filter((event) => !(isOwn && isConference(event)))
      .flatMap((event) => {
        const talk = readEvent(event, isCancelled, clock, notes)
        if (talk === undefined) return []
        if (isOwn) return [ofLectern(talk, event)]
        return [{ ...(isPretalx ? ofPretalx(talk) : talk), room: roomIn(talk.room) }]
      })
  })
  return { talks, tracks: [], rooms: [], isPlain: calendars.every(isOfLectern) }
}

/** A location that all of several entries have tells none of them apart: it is a place of the whole event. */
function sharedLocation(calendars: readonly Component[]): string | undefined {
  const entries = calendars.flatMap((calendar) => componentsNamed(calendar, 'VEVENT'))
  const [first, ...others] = new Set(entries.map((entry) => unescapeText(valueOf(entry, 'LOCATION'))))
  return entries.length > 1 && others.length === 0 ? first : undefined
}

/** The room in `Room 1, Congress Center`, for an event in the Congress Center. */
function withoutPlace(location: string, placeOfEvent: string): string {
  const parts = location.split(', ')
  const room = parts.slice(0, -placeOfEvent.split(', ').length)
  return fold(parts.slice(room.length).join(', ')) === fold(placeOfEvent) ? room.join(', ') : location
}

/** Events that are beside the calendars, or inside of other components of theirs. */
const strayEvents = (calendars: readonly Component[]): readonly Component[] => {
  const within = (parts: readonly Component[]): readonly Component[] =>
    parts.flatMap((part) => [...(part.name === 'VEVENT' ? [part] : []), ...within(part.components)])
  const beside = calendars.filter(({ name }) => name === 'VEVENT')
  return [
    ...beside,
    ...within(calendars.flatMap(({ components }) => components.flatMap((one) => one.components))),
  ]
}

/** Undefined for an event that is no talk. */
function readEvent(
  event: Component,
  isOfCancelled: boolean,
  clock: ZoneClock,
  notes: Notes,
): FileTalk | undefined {
  const text = (name: string) => unescapeText(valueOf(event, name))
  const title = text('SUMMARY')
  const place = placeOf('event', title || text('UID'), `at line ${event.line}`)
  const leaveOut = (code: 'cancelled' | 'recurring' | 'no-start' | 'whole-day'): undefined => {
    notes.add(place, code, { title })
  }
  if (isOfCancelled || /^cancelled$/iu.test(text('STATUS'))) {
    return leaveOut('cancelled')
  }
  if (['RRULE', 'RDATE', 'RECURRENCE-ID'].some((name) => propertyOf(event, name) !== undefined)) {
    return leaveOut('recurring')
  }
  const startProperty = propertyOf(event, 'DTSTART')
  const start = startProperty && readTime(startProperty, clock)
  if (start === undefined) return leaveOut('no-start')
  if ('fault' in start && start.fault === 'whole-day') return leaveOut('whole-day')
  if ('fault' in start && start.fault === 'unknown-zone') {
    notes.add(place, 'unknown-zone', { title, zone: start.zoneId })
  } else if ('fault' in start) notes.add(place, 'calendar-time', { title })
  // The text is no date to the domain either, so the event has a problem, and its talk stays.
  const startText = 'fault' in start ? `${startProperty?.value ?? ''} without a zone` : start.iso
  return {
    place,
    foreignId: text('UID'),
    title,
    descriptions: [text('DESCRIPTION')],
    start: startText,
    duration: readDuration(event, startText, clock, place, notes),
    language: propertyOf(event, 'SUMMARY')?.parameters.get('LANGUAGE') ?? '',
    type: '',
    speakers: undefined,
    tracks: event.properties
      .filter(({ name }) => name === 'CATEGORIES')
      .flatMap(({ value }) => unescapeList(value)),
    room: text('LOCATION'),
    links: event.properties.flatMap(linkOf),
  }
}

/** An attachment by address, or a video conference (RFC 7986). */
function linkOf({ name, parameters, value }: Property): readonly FileLink[] {
  const title = ['LABEL', 'X-LABEL', 'FILENAME'].map((key) => parameters.get(key)).find(Boolean) ?? ''
  if (name === 'ATTACH') return parameters.has('ENCODING') ? [] : [{ title, url: value }]
  if (name !== 'CONFERENCE' || !/^https?:/iu.test(value)) return []
  return [
    /\bvideo\b/iu.test(parameters.get('FEATURE') ?? '')
      ? { title, url: value, kind: 'video_link' }
      : { title, url: value },
  ]
}

function readDuration(
  event: Component,
  start: string,
  clock: ZoneClock,
  place: string,
  notes: Notes,
): number | undefined {
  const end = propertyOf(event, 'DTEND')
  const period = valueOf(event, 'DURATION')
  if (end === undefined && period === '') return undefined
  const endTime = end && readTime(end, clock)
  const minutes =
    endTime === undefined
      ? readPeriod(period)
      : 'iso' in endTime
        ? minutesBetween(start, endTime.iso)
        : undefined
  if (minutes !== undefined) return minutes
  notes.add(place, 'unreadable-end', { text: end?.value ?? period })
  return undefined
}

const isOfLectern = (calendar: Component): boolean => valueOf(calendar, 'PRODID').startsWith('-//Lectern//')

/** Whether it is the entry that a calendar of Lectern has for the whole conference. */
const isConference = (event: Component): boolean => valueOf(event, 'UID').startsWith('event-')

/**
 * A talk of a calendar that Lectern wrote: its description begins with its speakers and the name of its event, and its
 * location with its room. Properties repeat them. Calendars of earlier versions do not have these properties.
 */
function ofLectern(talk: FileTalk, entry: Component): FileTalk {
  // RFC 5545: an event without an end ends when it starts.
  const timed = {
    ...talk,
    duration: talk.duration ?? 0,
    address: valueOf(entry, 'URL'),
    room: unescapeText(valueOf(entry, 'X-LECTERN-ROOM')),
  }
  const eventName = propertyOf(entry, 'X-LECTERN-EVENT')
  if (eventName === undefined) return timed
  const speakers = entry.properties
    .filter(({ name }) => name === 'X-LECTERN-SPEAKER')
    .map(({ value }) => unescapeText(value))
  const beginning = [speakers.join(', '), unescapeText(eventName.value)]
    .filter((part) => part !== '')
    .join('\n\n')
  const descriptions = talk.descriptions.map((text) =>
    text.startsWith(beginning) ? text.slice(beginning.length) : text,
  )
  return { ...timed, speakers, descriptions }
}

const isOfPretalx = (calendar: Component): boolean => valueOf(calendar, 'PRODID').startsWith('-//pretalx//')

/** A talk of a calendar that pretalx wrote: behind its title are its speakers, `Title - Ann, Bob`. */
function ofPretalx(talk: FileTalk): FileTalk {
  const at = `${talk.title} `.lastIndexOf(' - ')
  if (at === -1) return talk
  const speakers = talk.title
    .slice(at + ' - '.length)
    .split(',')
    .map((name) => name.trim())
  return { ...talk, title: talk.title.slice(0, at), speakers: speakers.filter((name) => name !== '') }
}
