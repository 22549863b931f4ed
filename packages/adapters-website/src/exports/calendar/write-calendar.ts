import {
  type Instant,
  type Zone,
  talkEnds,
  UTC,
  type Approval,
  after,
  entryRevision,
  type Event,
  isOfWholeDays,
  MINUTE,
  type Talk,
} from '@lectern/domain'
import { calendarText, contentLine } from './content-lines.ts'
import { zoneLines, localDate, timeLine, utcTime } from './zone-lines.ts'
import { degrees } from '../../text/degrees.ts'

/** A talk of a calendar, with its event and the address of its page. */
export interface TalkEntry {
  readonly talk: CalendarTalk
  readonly event: CalendarPlace
  readonly url: string
}

interface CalendarParts {
  readonly name: string
  /** An entry of its own, if the calendar is that of an event. */
  readonly event?: { readonly event: CalendarEvent; readonly url: string }
  readonly talks: readonly TalkEntry[]
}

/** A calendar as iCalendar (RFC 5545). Equal content gives equal bytes. */
export function writeCalendar({ name, event, talks }: CalendarParts): string {
  const moments: readonly (readonly [Zone, readonly Instant[]])[] = [
    ...(event === undefined
      ? []
      : [[event.event.zone, [event.event.startDate, event.event.endDate]] as const]),
    ...talks.map(({ talk, event: { zone } }) => [zone, [talk.startDate, talkEnds(talk)]] as const),
  ]
  const zones = Map.groupBy(moments, ([zone]) => zone)
  return [
    contentLine('BEGIN', 'VCALENDAR'),
    contentLine('VERSION', '2.0'),
    contentLine('PRODID', '-//Lectern//Lectern//EN'),
    contentLine('CALSCALE', 'GREGORIAN'),
    contentLine('NAME', calendarText(name)),
    contentLine('X-WR-CALNAME', calendarText(name)),
    contentLine('REFRESH-INTERVAL;VALUE=DURATION', 'PT1H'),
    contentLine('X-PUBLISHED-TTL', 'PT1H'),
    ...[...zones].flatMap(([zone, of]) =>
      zone === UTC
        ? []
        : [
            zoneLines(
              zone,
              of.flatMap(([, each]) => each),
            ),
          ],
    ),
    ...(event === undefined ? [] : [eventLines(event.event, event.url)]),
    ...talks.map(({ talk, event: place, url }) => talkLines(talk, place, url)),
    contentLine('END', 'VCALENDAR'),
  ].join('')
}

/** What a calendar shows of an event. */
type CalendarEvent = Pick<
  Event,
  | 'name'
  | 'description'
  | 'location'
  | 'startDate'
  | 'endDate'
  | 'zone'
  | 'urlFriendlyName'
  | 'createdDate'
  | 'calendarRevision'
  | 'placeRevision'
  | 'approval'
  | 'cancelled'
  | 'latitude'
  | 'longitude'
>

/** What a calendar shows of a talk. */
interface CalendarTalk extends Pick<
  Talk,
  | 'stub'
  | 'talkTitle'
  | 'talkDescription'
  | 'startDate'
  | 'duration'
  | 'speakers'
  | 'createdDate'
  | 'cancelled'
  | 'calendarRevision'
> {
  readonly tracks: readonly { readonly trackName: string }[]
  readonly room: { readonly roomName: string } | undefined
}

/** Of the event of a talk. */
type CalendarPlace = Pick<
  CalendarEvent,
  'name' | 'location' | 'zone' | 'approval' | 'cancelled' | 'placeRevision'
>

/** The parts of every VEVENT. `host` makes the UID unique worldwide. */
interface Entry {
  readonly uid: string
  readonly times: string
  readonly summary: string
  readonly description: string
  readonly location: string
  readonly url: string
  readonly createdDate: Instant
  readonly revision: { readonly sequence: number; readonly changedDate: Instant }
  readonly approval: Approval
  readonly isCancelled: boolean
  readonly more: readonly string[]
}

/** The event itself. Whole days do not make people busy. */
function eventLines(event: CalendarEvent, url: string): string {
  const { startDate, endDate, zone, latitude, longitude } = event
  const isOfDays = isOfWholeDays(event)
  return entryLines({
    uid: `event-${event.urlFriendlyName}@${new URL(url).host}`,
    times: isOfDays ? dayLines(startDate, endDate, zone) : timeLines(startDate, endDate, zone),
    summary: event.name,
    description: event.description,
    location: event.location,
    url,
    createdDate: event.createdDate,
    revision: entryRevision(event.createdDate, event.calendarRevision),
    approval: event.approval,
    isCancelled: event.cancelled,
    more: [
      ...(isOfDays ? [contentLine('TRANSP', 'TRANSPARENT')] : []),
      ...(latitude === undefined || longitude === undefined
        ? []
        : [contentLine('GEO', `${degrees(latitude)};${degrees(longitude)}`)]),
    ],
  })
}

function talkLines(
  talk: CalendarTalk,
  { name, location, zone, approval, cancelled, placeRevision }: CalendarPlace,
  url: string,
): string {
  const speakers = talk.speakers.map(({ speakerName }) => speakerName).join(', ')
  const room = talk.room?.roomName ?? ''
  const categories = talk.tracks.map(({ trackName }) => calendarText(trackName)).join(',')
  return entryLines({
    uid: `talk-${talk.stub}@${new URL(url).host}`,
    times: timeLines(talk.startDate, endOfTalk(talk), zone),
    summary: talk.talkTitle,
    description: [speakers, name, talk.talkDescription].filter((part) => part !== '').join('\n\n'),
    location: [room, location].filter((part) => part !== '').join(', '),
    url,
    createdDate: talk.createdDate,
    revision: entryRevision(talk.createdDate, talk.calendarRevision, placeRevision),
    approval,
    isCancelled: talk.cancelled || cancelled,
    more: [
      ...(categories === '' ? [] : [contentLine('CATEGORIES', categories)]),
      // An import takes these from here, and not from the beginning of the description and of the location.
      ...talk.speakers.map(({ speakerName }) => contentLine('X-LECTERN-SPEAKER', calendarText(speakerName))),
      ...(room === '' ? [] : [contentLine('X-LECTERN-ROOM', calendarText(room))]),
      contentLine('X-LECTERN-EVENT', calendarText(name)),
    ],
  })
}

/** Undefined for a talk without a duration. */
const endOfTalk = (talk: CalendarTalk): Instant | undefined =>
  talk.duration === 0 ? undefined : talkEnds(talk)

const entryLines = (entry: Entry): string =>
  [
    contentLine('BEGIN', 'VEVENT'),
    contentLine('UID', entry.uid),
    // Without a METHOD, DTSTAMP is the time of the last change.
    contentLine('DTSTAMP', utcTime(entry.revision.changedDate)),
    contentLine('CREATED', utcTime(entry.createdDate)),
    contentLine('LAST-MODIFIED', utcTime(entry.revision.changedDate)),
    contentLine('SEQUENCE', String(entry.revision.sequence)),
    entry.times,
    contentLine('SUMMARY', calendarText(entry.summary)),
    ...(entry.description === '' ? [] : [contentLine('DESCRIPTION', calendarText(entry.description))]),
    ...(entry.location === '' ? [] : [contentLine('LOCATION', calendarText(entry.location))]),
    contentLine('URL', entry.url),
    contentLine('STATUS', entry.isCancelled ? 'CANCELLED' : statusOf(entry.approval)),
    ...entry.more,
    contentLine('END', 'VEVENT'),
  ].join('')

function statusOf({ state }: Approval): string {
  switch (state) {
    case 'approved':
      return 'CONFIRMED'
    case 'pending':
      return 'TENTATIVE'
    case 'rejected':
      return 'CANCELLED'
  }
}

/** The end is not part of the time, and must be after the start. */
const timeLines = (start: Instant, end: Instant | undefined, zone: Zone): string =>
  `${timeLine('DTSTART', start, zone)}${end === undefined || end <= start ? '' : timeLine('DTEND', end, zone)}`

/** The end is the day after the last one. */
const dayLines = (start: Instant, end: Instant, zone: Zone): string =>
  contentLine('DTSTART;VALUE=DATE', localDate(start, zone)) +
  contentLine('DTEND;VALUE=DATE', localDate(after(end, MINUTE), zone))
