import { instant, type Instant, type Span, spansAround, toIso, UTC, type Zone } from '@lectern/domain'
import { contentLine } from './content-lines.ts'

/** The VTIMEZONE of a zone: its rules at these moments, and the changes of its clocks before and after. */
export function zoneLines(zone: Zone, moments: readonly Instant[]): string {
  const spans = spansAround(moments, zone)
  const earlier = spansAround(
    spans.slice(0, 1).flatMap(({ from }) => (Number.isFinite(from) ? [from - 1] : [])),
    zone,
  )
  const before = ({ from }: Span) => [...spans, ...earlier].find(({ until }) => until === from)
  return [
    contentLine('BEGIN', 'VTIMEZONE'),
    contentLine('TZID', zone),
    ...spans.map((span) => observance(span, before(span)?.offset ?? span.offset)),
    contentLine('END', 'VTIMEZONE'),
  ].join('')
}

/** Its start is written as the clocks before the change show it. */
function observance({ from, offset }: Span, offsetBefore: number): string {
  const kind = offsetBefore < offset ? 'DAYLIGHT' : 'STANDARD'
  return [
    contentLine('BEGIN', kind),
    contentLine('DTSTART', Number.isFinite(from) ? localTime(from + offsetBefore) : BEGINNING),
    contentLine('TZOFFSETFROM', writeOffset(offsetBefore)),
    contentLine('TZOFFSETTO', writeOffset(offset)),
    contentLine('END', kind),
  ].join('')
}

/** Of zones whose clocks were never changed. */
const BEGINNING = '00010101T000000'

/** `20260501T090000`: what a clock shows so many seconds after it showed the beginning of 1970. */
const localTime = (seconds: number): string => compact(toIso(instant(seconds), UTC))

const compact = (iso: string): string => iso.slice(0, 19).replaceAll(/[-:]/gu, '')

/** `+0200`, `-0330`, with seconds where a zone has them. */
function writeOffset(seconds: number): string {
  const size = Math.abs(seconds)
  const parts = [size / 3600, (size / 60) % 60, size % 60].map((part) =>
    String(Math.floor(part)).padStart(2, '0'),
  )
  return `${seconds < 0 ? '-' : '+'}${parts.slice(0, size % 60 === 0 ? 2 : 3).join('')}`
}

/** The moment in UTC. */
export const utcTime = (moment: Instant): string => `${compact(toIso(moment, UTC))}Z`

export const localDate = (moment: Instant, zone: Zone): string => compact(toIso(moment, zone)).slice(0, 8)

/**
 * A property with the moment as the clocks of the zone show it. It is in UTC where the zone is UTC, and where the clocks
 * show the same time twice: parsers do not agree which of the two moments it is, though RFC 5545 says the first.
 */
export const timeLine = (name: string, moment: Instant, zone: Zone): string =>
  zone === UTC || isShownTwice(moment, zone)
    ? contentLine(name, utcTime(moment))
    : contentLine(`${name};TZID=${zone}`, compact(toIso(moment, zone)))

const isShownTwice = (moment: Instant, zone: Zone): boolean =>
  spansAround([moment], zone).some(({ from, offset }, index, spans) => {
    const secondsBack = (spans[index - 1]?.offset ?? offset) - offset
    return from - secondsBack <= moment && moment < from + secondsBack
  })
