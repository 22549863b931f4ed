import { quoted } from '../programme/notes.ts'
import { writeStart } from '../programme/times.ts'
import type { Property } from './content-lines.ts'
import { readLocal } from './observances.ts'
import type { ZoneClock } from './zones.ts'

/** A time of an event as ISO 8601, or what is wrong with it. Whole days are no time. */
export type EventTime = { readonly iso: string } | { readonly fault: string; readonly isDay: boolean }

export function readTime({ value, parameters }: Property, clock: ZoneClock): EventTime {
  const text = value.trim()
  if (parameters.get('VALUE')?.toUpperCase() === 'DATE' || /^\d{8}$/u.test(text)) {
    return { fault: 'is an event of whole days, and a talk has a time', isDay: true }
  }
  const isUtc = /Z$/iu.test(text)
  const local = readLocal(isUtc ? text.slice(0, -1) : text)
  if (local === undefined) return { fault: 'has a time that is not written as 20260514T093000', isDay: false }
  const zoneId = parameters.get('TZID') ?? ''
  if (isUtc) return { iso: `${writeStart(local, undefined)}Z` }
  // A floating time is on the clock of the event.
  if (zoneId === '') return { iso: writeStart(local, undefined) }
  const iso = clock(local, zoneId)
  return iso === undefined ? { fault: `has the unknown time zone ${quoted(zoneId)}`, isDay: false } : { iso }
}

/** Minutes of `PT1H30M`, `P1D` or `P1W`; undefined for another text. */
export function readPeriod(value: string): number | undefined {
  const [whole, weeks, days, hours, minutes] =
    /^\+?P(?:(\d{1,4})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:\d{1,6}S)?)?$/iu.exec(
      value.trim(),
    ) ?? []
  if (whole === undefined || !/\d/u.test(whole)) return undefined
  return ((Number(weeks ?? 0) * 7 + Number(days ?? 0)) * 24 + Number(hours ?? 0)) * 60 + Number(minutes ?? 0)
}
