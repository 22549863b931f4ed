import { daysOfNumbers, type Event, isDayOf, readNamedDay } from '@lectern/domain'
import { whenPossible } from '../programme/times.ts'

/** Of `27/12/14`: the place of a reading in `daysOfNumbers`. */
export type DayOrder = number

const MONTHS: readonly RegExp[] = [
  /^jan/u,
  /^feb/u,
  /^(?:mar|mär|mrz)/u,
  /^apr/u,
  /^ma[yi]/u,
  /^jun/u,
  /^jul/u,
  /^aug/u,
  /^sep/u,
  /^o[ck]t/u,
  /^nov/u,
  /^de[cz]/u,
]

/** The date in a cell, with the part of it behind the date. */
interface CellDate {
  readonly text: string
  /** The ways in which it may be read; none for a day of the event, such as `Saturday` or `Day 2`. */
  readonly days: readonly (Temporal.PlainDate | undefined)[]
  readonly rest: string
}

const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so)\p{L}{0,9}[.,]*\s+/iu

/** Undefined for a cell that does not begin with a date. */
export function readDatePart(cell: string): CellDate | undefined {
  const text = cell.trim().replace(WEEKDAY, '')
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)(?<rest>.*)$/su.exec(text)
  if (iso !== null) return found(iso, Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numeric = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)(?<rest>.*)$/su.exec(text)
  // With dots, the day is first.
  if (numeric?.[2] === '.') {
    return found(numeric, fullYear(Number(numeric[4])), Number(numeric[3]), Number(numeric[1]))
  }
  if (numeric !== null) {
    const days = daysOfNumbers(numeric[1] ?? '', numeric[3] ?? '', numeric[4] ?? '')
    return { ...found(numeric, 0, 0, 0), days }
  }
  const dayFirst =
    /^(\d{1,2})(?:st|nd|rd|th|\.)?[\s-]+(\p{L}{3,10})[.,]?[\s-]+(\d{4})(?!\d)(?<rest>.*)$/su.exec(text)
  if (dayFirst !== null)
    return found(dayFirst, Number(dayFirst[3]), monthNamed(dayFirst[2]), Number(dayFirst[1]))
  const monthFirst = /^(\p{L}{3,10})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)(?<rest>.*)$/su.exec(
    text,
  )
  if (monthFirst !== null)
    return found(monthFirst, Number(monthFirst[3]), monthNamed(monthFirst[1]), Number(monthFirst[2]))
  const named = readNamedDay(cell)
  return named && { text: named.day, days: [], rest: named.rest }
}

function found(match: RegExpExecArray, year: number, month: number, day: number): CellDate {
  const rest = match.groups?.['rest'] ?? ''
  return {
    text: match[0].slice(0, match[0].length - rest.length),
    days: [plainDate(year, month, day)],
    rest: rest.replace(/^[\s,T-]+/u, '').trim(),
  }
}

const fullYear = (year: number): number => (year < 100 ? 2000 + year : year)

/** 0 for a word that names no month: then there is no such date. */
const monthNamed = (word = ''): number => MONTHS.findIndex((month) => month.test(word.toLowerCase())) + 1

/** Undefined if there is no such date, or if its order is not known and matters. */
export function toDate({ days }: CellDate, order: DayOrder | undefined): Temporal.PlainDate | undefined {
  if (order !== undefined && days.length > 1) return days[order]
  const [date, ...others] = days.filter((day) => day !== undefined)
  return date !== undefined && others.every((other) => other.equals(date)) ? date : undefined
}

const plainDate = (year: number, month: number, day: number): Temporal.PlainDate | undefined =>
  whenPossible(() => Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }))

/** A time, the offset behind it, and the end of a span such as `09:30-10:15`. */
interface CellTime {
  readonly time: Temporal.PlainTime
  readonly offset: string
  readonly end: Temporal.PlainTime | undefined
}

const CLOCK = String.raw`(\d{1,2})(?:[:.h](\d{2}))?(?::(\d{2})(?:\.\d{1,9})?)?\s*([ap]\.?m\.?)?`
const TIME = new RegExp(
  String.raw`^${CLOCK}(?:\s*uhr)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?(?:\s*(?:-|\u2013|to|bis)\s*${CLOCK}(?:\s*uhr)?)?$`,
  'iu',
)

/** Undefined for a cell that is no time, such as a number without minutes. */
export function readTimePart(cell: string): CellTime | undefined {
  const match = TIME.exec(cell.trim().slice(0, 100))
  if (match === null) return undefined
  const time = clockTime(match.slice(1, 5))
  const end = match[6] === undefined ? undefined : clockTime(match.slice(6, 10))
  if (time === undefined || (match[6] !== undefined && end === undefined)) return undefined
  const offset = (match[5] ?? '')
    .toUpperCase()
    .replace('UTC', 'Z')
    .replace(/(\d{2}):?(\d{2})$/u, '$1:$2')
  return { time, offset, end }
}

function clockTime([hours, minutes, seconds, half]: readonly (string | undefined)[]):
  Temporal.PlainTime | undefined {
  if (minutes === undefined && half === undefined) return undefined
  const hour = Number(hours)
  if (half !== undefined && (hour < 1 || hour > 12)) return undefined
  const hour24 = half === undefined ? hour : (hour % 12) + (/^p/iu.test(half) ? 12 : 0)
  return whenPossible(() =>
    Temporal.PlainTime.from(
      { hour: hour24, minute: Number(minutes ?? 0), second: Number(seconds ?? 0) },
      { overflow: 'reject' },
    ),
  )
}

/** Minutes of `45`, `45 min`, `1:30`, `1h 30m`, `PT1H30M` or `1 hour`. */
export function readMinutes(cell: string): number | undefined {
  const text = cell.trim().toLowerCase()
  const [clock, clockHours, clockMinutes] = /^(\d{1,2}):(\d{2})(?::\d{2})?$/u.exec(text) ?? []
  if (clock !== undefined) return Number(clockHours) * 60 + Number(clockMinutes)
  const [whole, hours, minutes] =
    /^(?:pt)?(?:(\d{1,3})\s*(?:h|hrs?|hours?|std\.?|stunden?)\.?)?\s*(?:(\d{1,5})\s*(?:m|min|mins|minutes?|minuten|')?\.?)?$/u.exec(
      text,
    ) ?? []
  return whole === undefined || !/\d/u.test(whole)
    ? undefined
    : Number(hours ?? 0) * 60 + Number(minutes ?? 0)
}

/**
 * The order of days, months and years in a column: the one in which all dates exist, else the one in which more of them are days
 * of the event. Undefined if several fit.
 */
export function dayOrderOf(
  dates: readonly CellDate[],
  event: Pick<Event, 'startDate' | 'endDate' | 'zone'>,
): DayOrder | undefined {
  const numeric = dates.filter(({ days }) => days.length > 1)
  const [best, next] = [0, 1, 2]
    .map((order) => {
      const read = numeric.map(({ days }) => days[order]).filter((date) => date !== undefined)
      return { order, existing: read.length, ofEvent: read.filter(isDayOf(event)).length }
    })
    .toSorted((one, other) => other.existing - one.existing || other.ofEvent - one.ofEvent)
  const isTie = best?.existing === next?.existing && best?.ofEvent === next?.ofEvent
  return isTie ? undefined : best?.order
}
