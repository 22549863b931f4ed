import { writeStart } from '../programme/times.ts'
import type { Property } from './components.ts'
import { readLocal, type ZoneClock } from './zones.ts'

/** A time of an event as ISO 8601, or what is wrong with it. Whole days are no time. */
export type EventTime =
  { readonly iso: string } | { readonly fault: 'whole-day' } | UnreadableTime | UnknownZone

export interface UnreadableTime {
  readonly fault: 'unreadable'
}

export interface UnknownZone {
  readonly fault: 'unknown-zone'
  readonly zoneId: string
}

export function readTime({ value, parameters }: Property, clock: ZoneClock): EventTime {
  const text = value.trim()
  if (parameters.get('VALUE')?.toUpperCase() === 'DATE' || /^\d{8}$/u.test(text)) {
    return { fault: 'whole-day' }
  }
  const isUtc = /Z$/iu.test(text)
  const local = readLocal(isUtc ? text.slice(0, -1) : text)
  if (local === undefined) return { fault: 'unreadable' }
  const zoneId = parameters.get('TZID') ?? ''
  if (isUtc) return { iso: `${writeStart(local, undefined)}Z` }
  const iso = clock(local, zoneId)
  if (iso !== undefined) return { iso }
  // A floating time is on the clock of the event.
  return zoneId === '' ? { iso: writeStart(local, undefined) } : { fault: 'unknown-zone', zoneId }
}

/** Minutes of `PT1H30M`, `P1D` or `P1W`; undefined for another text. */
export function readPeriod(value: string): number | undefined {
  const [whole, weeks, days, hours, minutes, seconds] =
    /^\+?P(?:(\d{1,4})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,6})S)?)?$/iu.exec(
      value.trim(),
    ) ?? []
  if (whole === undefined || !/\d/u.test(whole)) return undefined
  const ofDays = (Number(weeks ?? 0) * 7 + Number(days ?? 0)) * 24 * 60
  return ofDays + Number(hours ?? 0) * 60 + Number(minutes ?? 0) + Math.floor(Number(seconds ?? 0) / 60)
}
