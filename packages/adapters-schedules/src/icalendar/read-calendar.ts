import type { Problem } from '@lectern/domain'
import type { FileLink } from '../programme/links.ts'
import { excerpt, type Notes, placeOf, quoted } from '../programme/notes.ts'
import type { FileProgramme, FileTalk } from '../programme/file-talk.ts'
import { minutesBetween } from '../programme/times.ts'
import { type Component, componentsNamed, propertyOf, readComponents, valueOf } from './components.ts'
import { type Property, unescapeList, unescapeText } from './content-lines.ts'
import { readPeriod, readTime, type UnknownZone, type UnreadableTime } from './event-times.ts'
import { isConference, isOfLectern, ofLectern } from './of-lectern.ts'
import { isOfPretalx, ofPretalx } from './of-pretalx.ts'
import { type ZoneClock, zoneClock } from './zones.ts'

/** The events of all calendars of the text. ORGANIZER and ATTENDEE are not necessarily speakers, so they are not read. */
export function readCalendar(text: string, notes: Notes): FileProgramme {
  const calendars = readComponents(text)
  for (const event of strayEvents(calendars)) {
    const title = unescapeText(valueOf(event, 'SUMMARY'))
    const message = `${quoted(title)} is in no calendar: it was left out`
    notes.add(placeOf('event', title, `at line ${event.line}`), {
      code: 'unread-session',
      message,
      facts: { title: excerpt(title) },
    })
  }
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
        return [isPretalx ? ofPretalx(talk) : talk]
      })
  })
  return { talks, tracks: [], rooms: [], isPlain: calendars.every(isOfLectern) }
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
  const place = placeOf('event', text('SUMMARY') || text('UID'), `at line ${event.line}`)
  const facts = { title: excerpt(text('SUMMARY')) }
  const leaveOut = (code: 'cancelled' | 'recurring' | 'no-start' | 'whole-day', why: string): undefined => {
    notes.add(place, { code, message: `${quoted(text('SUMMARY'))} ${why}: it was left out`, facts })
  }
  if (isOfCancelled || /^cancelled$/iu.test(text('STATUS'))) {
    return leaveOut('cancelled', 'is cancelled')
  }
  if (['RRULE', 'RDATE', 'RECURRENCE-ID'].some((name) => propertyOf(event, name) !== undefined)) {
    return leaveOut('recurring', 'is repeated, and a talk takes place once')
  }
  const startProperty = propertyOf(event, 'DTSTART')
  const start = startProperty && readTime(startProperty, clock)
  if (start === undefined) return leaveOut('no-start', 'has no start')
  if ('fault' in start && start.fault === 'whole-day') return leaveOut('whole-day', WHOLE_DAY)
  if ('fault' in start) notes.add(place, startProblem(start, facts.title))
  // The text is no date to the domain either, so the event has a problem, and its talk stays.
  const startText = 'fault' in start ? `${startProperty?.value ?? ''} without a zone` : start.iso
  return {
    place,
    foreignId: text('UID'),
    title: text('SUMMARY'),
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

const WHOLE_DAY = 'is an event of whole days, and a talk has a time'

const startProblem = (start: UnknownZone | UnreadableTime, title: string): Problem =>
  start.fault === 'unknown-zone'
    ? {
        code: 'unknown-zone',
        message: `'${title}' has the unknown time zone ${quoted(start.zoneId)}`,
        facts: { title, zone: excerpt(start.zoneId) },
      }
    : {
        code: 'calendar-time',
        message: `'${title}' has a time that is not written as 20260514T093000`,
        facts: { title },
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
  const text = end?.value ?? period
  const message = `The end ${quoted(text)} cannot be understood`
  notes.add(place, { code: 'unreadable-end', message, facts: { text: excerpt(text) } })
  return undefined
}
