import type { Brand } from '../brand.ts'
import { spanAt } from './zone-spans.ts'

/** A moment, in whole seconds since 1970 in UTC. */
export type Instant = Brand<number, 'Instant'>

/** An IANA time zone, in its canonical letter case; aliases are kept as they were given. */
export type Zone = Brand<string, 'Zone'>

// The first use of `Temporal` while the package is imported. Node.js has it from version 26 on.
if (typeof Temporal === 'undefined') {
  throw new TypeError(
    "Lectern needs Temporal, which Node.js has from version 26 on: import 'temporal-polyfill/global' before Lectern",
  )
}

/** Years that every zone writes with four digits. */
const EARLIEST = Temporal.Instant.from('0001-01-02T00:00:00Z').epochMilliseconds / 1000
const LATEST = Temporal.Instant.from('9999-12-30T23:59:59Z').epochMilliseconds / 1000

export const MINUTE = 60
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export const instant = (epochSeconds: number): Instant => Math.floor(epochSeconds) as Instant

export const isWritable = (epochSeconds: number): boolean =>
  epochSeconds >= EARLIEST && epochSeconds <= LATEST

export const after = (moment: Instant, seconds: number): Instant => instant(moment + seconds)

export const before = (moment: Instant, seconds: number): Instant => instant(moment - seconds)

export const UTC = 'UTC' as Zone

/**
 * The zone that a continent and a place name, in any letter case. A zone without a continent (`UTC`) is given as
 * the continent, with an empty place. Offsets such as `+05:30` are no zones.
 */
export function readZone(continent: string, place: string): Zone | undefined {
  if (!/^[A-Za-z]/u.test(continent) || continent.includes('/')) return undefined
  const name = place === '' ? continent : `${continent}/${place}`
  try {
    return new Temporal.ZonedDateTime(0n, name).timeZoneId as Zone
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** A zone that the store hands back: it was read by `readZone` when it came in. */
export const storedZone = (name: string): Zone => name as Zone

export function zoneParts(zone: Zone): { readonly continent: string; readonly place: string } {
  const slash = zone.indexOf('/')
  return slash === -1
    ? { continent: zone, place: '' }
    : { continent: zone.slice(0, slash), place: zone.slice(slash + 1) }
}

/** ISO 8601 with the offset of the zone at that moment. */
export function toIso(moment: Instant, zone: Zone): string {
  const { offset, suffix } = spanAt(moment, zone)
  return `${writeLocal(moment + offset)}${suffix}`
}

/** A time on the clock of a zone. A gap moves forward, an overlap takes the first. */
export const fromLocal = (local: Temporal.PlainDateTime, zone: Zone): Instant =>
  instant(local.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds / 1000)

export const toZoned = (moment: Instant, zone: Zone): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(moment * 1000).toZonedDateTimeISO(zone)

export const toLocal = (moment: Instant, zone: Zone): Temporal.PlainDateTime =>
  toZoned(moment, zone).toPlainDateTime()

/** The first moment of the day, in the zone, that holds this moment. */
export function startOfDay(moment: Instant, zone: Zone): Instant {
  const local = moment + spanAt(moment, zone).offset
  return (
    whileUnchanged(Math.floor(local / DAY) * DAY, moment, zone) ??
    instant(toZoned(moment, zone).startOfDay().epochMilliseconds / 1000)
  )
}

/** The last second of the day, in the zone, that holds this moment; where clocks go back over midnight, its later one. */
export function endOfDay(moment: Instant, zone: Zone): Instant {
  const day = toLocal(moment, zone).toPlainDate()
  const last = day.toPlainDateTime('23:59:59').toZonedDateTime(zone, { disambiguation: 'later' })
  const end = last.toPlainDate().equals(day)
    ? last
    : startOf(day.add({ days: 1 }), zone).subtract({ seconds: 1 })
  return instant(end.epochMilliseconds / 1000)
}

/** The same time on the clock so many days later. */
export function daysLater(moment: Instant, days: number, zone: Zone): Instant {
  const local = moment + spanAt(moment, zone).offset
  return (
    whileUnchanged(local + days * DAY, after(moment, days * DAY), zone) ??
    instant(toZoned(moment, zone).add({ days }).epochMilliseconds / 1000)
  )
}

/**
 * The moment, about that one, at which the clocks of the zone show this. Undefined where they are changed within a day of
 * it, so that what they show may come twice or never.
 */
function whileUnchanged(local: number, about: Instant, zone: Zone): Instant | undefined {
  const { from, until, offset } = spanAt(about, zone)
  const moment = local - offset
  return from + DAY <= moment && moment < until - DAY ? instant(moment) : undefined
}

const startOf = (day: Temporal.PlainDate, zone: Zone): Temporal.ZonedDateTime =>
  day.toZonedDateTime({ timeZone: zone })

export const WEEK = 7 * DAY

/** Monday, 5 January 1970, 0:00 in UTC. */
const A_MONDAY = 4 * DAY

/** The weeks of a year: the present one and the 52 before it. */
export const WEEKS_OF_A_YEAR = 53

/** The start of the first of these weeks: a Monday, 0:00 in UTC. */
export const startOfYearOfWeeks = (now: Instant): Instant =>
  instant(A_MONDAY + (Math.floor((now - A_MONDAY) / WEEK) - WEEKS_OF_A_YEAR + 1) * WEEK)

const DAYS_PER_ERA = 146_097
/** From 0000-03-01, on which the years of the reckoning below begin, to 1970-01-01. */
const DAYS_BEFORE_1970 = 719_468

/** What a clock shows so many seconds after it showed the beginning of 1970: `2026-05-01T09:00:00`. Years 0 to 9999. */
function writeLocal(seconds: number): string {
  const days = Math.floor(seconds / DAY)
  const { year, month, day } = dateOf(days)
  const time = seconds - days * DAY
  const [hour, minute] = [Math.floor(time / 3600), Math.floor(time / 60) % 60]
  return `${String(year).padStart(4, '0')}-${pair(month)}-${pair(day)}T${pair(hour)}:${pair(minute)}:${pair(time % 60)}`
}

/** Years that begin in March have their leap day at the end, so that the months of all of them begin on the same days. */
function dateOf(days: number): { readonly year: number; readonly month: number; readonly day: number } {
  const since = days + DAYS_BEFORE_1970
  const era = Math.floor(since / DAYS_PER_ERA)
  const ofEra = since - era * DAYS_PER_ERA
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  )
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * ofYear + 2) / 153)
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: ofYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  }
}

const pairs = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'))

/** Every page writes hundreds of them. */
const pair = (value: number): string => pairs[value] ?? ''
