import {
  type Approval,
  after,
  entryRevision,
  type Event,
  type Instant,
  isOfWholeDays,
  MINUTE,
  type Talk,
  talkEnds,
  type Zone,
} from '@lectern/domain'
import { degrees } from '../../text/degrees.ts'
import { calendarText, contentLine } from './content-lines.ts'
import { localDate, timeLine, utcTime } from './zone-lines.ts'

/** What a calendar shows of an event. */
export type CalendarEvent = Pick<
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
  | 'latitude'
  | 'longitude'
>

/** What a calendar shows of a talk. */
export interface CalendarTalk extends Pick<
  Talk,
  | 'stub'
  | 'talkTitle'
  | 'talkDescription'
  | 'startDate'
  | 'duration'
  | 'speakers'
  | 'createdDate'
  | 'calendarRevision'
> {
  readonly tracks: readonly { readonly trackName: string }[]
}

/** Of the event of a talk. */
export type CalendarPlace = Pick<CalendarEvent, 'name' | 'location' | 'zone' | 'approval' | 'placeRevision'>

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
  readonly more: readonly string[]
}

/** The event itself. Whole days do not make people busy. */
export function eventLines(event: CalendarEvent, url: string): string {
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
    more: [
      ...(isOfDays ? [contentLine('TRANSP', 'TRANSPARENT')] : []),
      ...(latitude === undefined || longitude === undefined
        ? []
        : [contentLine('GEO', `${degrees(latitude)};${degrees(longitude)}`)]),
    ],
  })
}

export function talkLines(
  talk: CalendarTalk,
  { name, location, zone, approval, placeRevision }: CalendarPlace,
  url: string,
): string {
  const speakers = talk.speakers.map(({ speakerName }) => speakerName).join(', ')
  const categories = talk.tracks.map(({ trackName }) => calendarText(trackName)).join(',')
  return entryLines({
    uid: `talk-${talk.stub}@${new URL(url).host}`,
    times: timeLines(talk.startDate, endOfTalk(talk), zone),
    summary: talk.talkTitle,
    description: [speakers, name, talk.talkDescription].filter((part) => part !== '').join('\n\n'),
    location,
    url,
    createdDate: talk.createdDate,
    revision: entryRevision(talk.createdDate, talk.calendarRevision, placeRevision),
    approval,
    more: [
      ...(categories === '' ? [] : [contentLine('CATEGORIES', categories)]),
      // An import takes them from here, and not from the beginning of the description.
      ...talk.speakers.map(({ speakerName }) => contentLine('X-LECTERN-SPEAKER', calendarText(speakerName))),
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
    contentLine('STATUS', statusOf(entry.approval)),
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
