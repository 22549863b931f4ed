import { fromLocal, toIso, type Zone } from '@lectern/domain'
import { whenPossible, zoneNamed } from '../programme/times.ts'
import { type Component, componentsNamed, valueOf } from './components.ts'

/**
 * Writes a local time of a time zone of the calendar with its offset; undefined if the zone is unknown. A time without a zone
 * is in that of the calendar, if it names one.
 */
export type ZoneClock = (local: Temporal.PlainDateTime, zoneId: string) => string | undefined

/** A zone by its IANA name where it has one, else by its definition in the calendar. */
export function zoneClock(calendar: Component): ZoneClock {
  const definitions = new Map(
    componentsNamed(calendar, 'VTIMEZONE').map((zone) => [valueOf(zone, 'TZID'), zone]),
  )
  const known = new Map<string, Zone | OffsetAt>()
  const ofCalendar = valueOf(calendar, 'X-WR-TIMEZONE')
  return (local, ofTime) => {
    const zoneId = ofTime || ofCalendar
    const zone = known.get(zoneId) ?? findZone(zoneId, definitions.get(zoneId))
    known.set(zoneId, zone)
    if (typeof zone === 'string') return toIso(fromLocal(local, zone), zone)
    const offset = zone(local)
    return offset && `${local.toString({ smallestUnit: 'second' })}${offset}`
  }
}

const MOST_OBSERVANCES = 50

function findZone(zoneId: string, definition: Component | undefined): Zone | OffsetAt {
  const location = definition === undefined ? '' : valueOf(definition, 'X-LIC-LOCATION')
  // Some writers put their own address before the name: /example.org/20240101/Europe/Berlin.
  const segments = zoneId.split('/')
  const candidates = [location, zoneId, segments.slice(-3).join('/'), segments.slice(-2).join('/')]
  const named = candidates.map(zoneNamed).find((zone) => zone !== undefined)
  if (named !== undefined || definition === undefined) return named ?? unknown
  if (definition.components.length > MOST_OBSERVANCES) return unknown
  const parts = definition.components.map(readObservance)
  return parts.every((part) => part !== undefined) ? offsetsOf(parts) : unknown
}

const unknown: OffsetAt = () => undefined

/** A `STANDARD` or `DAYLIGHT` part of a time zone: from when on which offset holds. */
interface Observance {
  readonly start: Temporal.PlainDateTime
  /** Further onsets. */
  readonly dates: readonly Temporal.PlainDateTime[]
  readonly rule: YearlyRule | undefined
  readonly offsetFrom: string
  readonly offsetTo: string
}

/** `FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU`: a day of a year. */
interface YearlyRule {
  readonly month: number
  /** Undefined for the day of the month of the start. */
  readonly weekday: { readonly day: number; readonly nth: number } | undefined
  /** Where the rule names a range of days, `BYMONTHDAY=8,9,10,11,12,13,14` with a weekday. */
  readonly earliestDay: number
  readonly lastYear: number
}

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
const FOREVER = 9999
const MOST_DATES = 20
const MOST_DAYS = 31

/** Undefined if a part of it cannot be read. */
function readObservance(component: Component): Observance | undefined {
  const start = readLocal(valueOf(component, 'DTSTART'))
  const [offsetFrom, offsetTo] = [
    readOffset(valueOf(component, 'TZOFFSETFROM')),
    readOffset(valueOf(component, 'TZOFFSETTO')),
  ]
  const ruleText = valueOf(component, 'RRULE')
  if (start === undefined || offsetFrom === undefined || offsetTo === undefined) return undefined
  const rule = ruleText === '' ? undefined : readRule(ruleText, start)
  if (ruleText !== '' && rule === undefined) return undefined
  const listed = component.properties
    .filter(({ name }) => name === 'RDATE')
    .flatMap(({ value }) => value.split(',', MOST_DATES + 1))
  if (listed.length > MOST_DATES) return undefined
  const dates = listed.map(readLocal).filter((date) => date !== undefined)
  return { start, dates, rule, offsetFrom, offsetTo }
}

/** The offset that holds at a local time. */
type OffsetAt = (local: Temporal.PlainDateTime) => string | undefined

/** The beginning of an offset: a local time as ISO 8601, so that texts compare as times do. */
interface Onset {
  readonly moment: string
  readonly offset: string
}

/** The offset of the last onset before a time. Onsets by rules are kept for each year: many times have the same years. */
function offsetsOf(observances: readonly Observance[]): OffsetAt {
  const [first, ...others] = observances
  if (first === undefined) return () => undefined
  const earliest = others.reduce((one, other) => (isBefore(other.start, one.start) ? other : one), first)
  const listed = observances.flatMap((one) => onsetsOf(one, [one.start, ...one.dates]))
  const ofYears = new Map<number, readonly Onset[]>()
  return (local) => {
    const ruled =
      ofYears.get(local.year) ?? observances.flatMap((one) => onsetsOf(one, ruledDates(one, local.year)))
    ofYears.set(local.year, ruled)
    const moment = textOf(local)
    let last: Onset | undefined
    for (const onset of [...listed, ...ruled]) {
      if (onset.moment <= moment && (last === undefined || last.moment < onset.moment)) last = onset
    }
    return last?.offset ?? earliest.offsetFrom
  }
}

const onsetsOf = (
  { start, offsetTo }: Observance,
  dates: readonly Temporal.PlainDateTime[],
): readonly Onset[] =>
  dates.filter((date) => !isBefore(date, start)).map((date) => ({ moment: textOf(date), offset: offsetTo }))

const textOf = (local: Temporal.PlainDateTime): string => local.toString({ smallestUnit: 'second' })

const isBefore = (one: Temporal.PlainDateTime, other: Temporal.PlainDateTime): boolean =>
  Temporal.PlainDateTime.compare(one, other) < 0

/** The last onsets of the rule that a time of the year can have before it. */
function ruledDates({ start, rule }: Observance, year: number): readonly Temporal.PlainDateTime[] {
  if (rule === undefined) return []
  const last = Math.min(year, rule.lastYear)
  return [last - 1, last].map((each) => onsetIn(each, rule, start))
}

function onsetIn(year: number, rule: YearlyRule, start: Temporal.PlainDateTime): Temporal.PlainDateTime {
  const { month, weekday, earliestDay } = rule
  if (weekday === undefined) return start.with({ year, month })
  const { day, nth } = weekday
  if (nth < 0) {
    const first = new Temporal.PlainDate(year, month, 1)
    const last = first.with({ day: first.daysInMonth })
    return last
      .subtract({ days: ((last.dayOfWeek - day + 7) % 7) + (-nth - 1) * 7 })
      .toPlainDateTime(start.toPlainTime())
  }
  const from = new Temporal.PlainDate(year, month, earliestDay)
  return from
    .add({ days: ((day - from.dayOfWeek + 7) % 7) + (nth - 1) * 7 })
    .toPlainDateTime(start.toPlainTime())
}

function readRule(text: string, start: Temporal.PlainDateTime): YearlyRule | undefined {
  const parts = new Map(
    text.split(';').map((part) => [part.replace(/=.*/su, '').toUpperCase(), part.replace(/^[^=]*=?/u, '')]),
  )
  const month = Number(parts.get('BYMONTH') ?? start.month)
  const count = Number(parts.get('COUNT') ?? FOREVER)
  const days = (parts.get('BYMONTHDAY') ?? '1').split(',', MOST_DAYS + 1).map(Number)
  const [, nth, day] = /^([+-]?[1-5])?(MO|TU|WE|TH|FR|SA|SU)$/iu.exec(parts.get('BYDAY') ?? '') ?? []
  const isReadable =
    parts.get('FREQ')?.toUpperCase() === 'YEARLY' &&
    Number(parts.get('INTERVAL') ?? 1) === 1 &&
    (day !== undefined || !parts.has('BYDAY')) &&
    Number.isInteger(month) &&
    month >= 1 &&
    month <= 12 &&
    Number.isSafeInteger(count) &&
    count >= 1 &&
    days.length <= MOST_DAYS
  if (!isReadable) return undefined
  const earliestDay = Math.min(...days)
  if (!(earliestDay >= 1 && earliestDay <= 28)) return undefined
  const untilYear = Number(/^\d{4}/u.exec(parts.get('UNTIL') ?? '')?.[0] ?? FOREVER)
  const weekday =
    day === undefined
      ? undefined
      : { day: WEEKDAYS.findIndex((name) => name === day.toUpperCase()) + 1, nth: Number(nth ?? 1) }
  return { month, weekday, earliestDay, lastYear: Math.min(untilYear, start.year + count - 1) }
}

/** `20260329T020000`, without a zone. Some writers leave out the seconds, or have the hyphens and colons of ISO 8601. */
export function readLocal(value: string): Temporal.PlainDateTime | undefined {
  const text = value.trim()
  return /^(?:\d{8}T\d{4}(?:\d\d)?|\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?)$/iu.test(text)
    ? whenPossible(() => Temporal.PlainDateTime.from(text))
    : undefined
}

/** `+0100` as `+01:00`. */
function readOffset(value: string): string | undefined {
  const [, sign, hours, minutes] = /^([+-])([01]\d)([0-5]\d)(?:\d\d)?$/u.exec(value.trim()) ?? []
  return sign === undefined ? undefined : `${sign}${hours}:${minutes}`
}
