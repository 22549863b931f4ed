import { type Instant, type Zone, talkEnds, UTC } from '@lectern/domain'
import { calendarText, contentLine } from './content-lines.ts'
import {
  type CalendarEvent,
  type CalendarPlace,
  type CalendarTalk,
  eventLines,
  talkLines,
} from './event-lines.ts'
import { zoneLines } from './zone-lines.ts'

/** A talk of a calendar, with its event and the address of its page. */
export interface TalkEntry {
  readonly talk: CalendarTalk
  readonly event: CalendarPlace
  readonly url: string
}

export interface CalendarParts {
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
