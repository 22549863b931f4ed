import { lengthOf } from '../fields/form.ts'
import type { PlainProblem } from '../problem.ts'
import { fromLocal, type Instant, instant, isWritable, toZoned, UTC, type Zone } from './time.ts'

/** A date without a time is the start of its day where something begins, and its last second where it ends. */
export type Edge = 'start' | 'end'

export interface DateContext {
  readonly zone: Zone
  readonly now: Instant
  readonly edge: Edge
}

/** Reads natural English; undefined unless it understood the whole text. */
export type SpokenDateReader = (text: string, now: Temporal.ZonedDateTime) => NamedDate | undefined

export type DateReading =
  { readonly kind: 'read'; readonly instant: Instant } | { readonly kind: 'ambiguous' | 'unreadable' }

export const LONGEST_DATE = 100

/**
 * Reads a date as leniently as its meaning is plain: ISO 8601, `@` and unix seconds, a year, a month, then natural
 * English. Without an offset it is a time on the clock of the zone: a gap moves forward, an overlap takes the first.
 */
export function readDate(value: unknown, context: DateContext, speak: SpokenDateReader): DateReading {
  const text = typeof value === 'string' ? value.trim() : ''
  if (text === '' || lengthOf(text) > LONGEST_DATE) return { kind: 'unreadable' }
  if (text.startsWith('@')) return reading(readUnixSeconds(text))
  const written = readIso(text) ?? readYearOrMonth(text)
  if (written !== undefined) return reading(settle(written, context))
  if (hasUnclearDay(text)) return { kind: 'ambiguous' }
  if (hasImpossibleDay(text)) return { kind: 'unreadable' }
  return reading(settle(speak(text, toZoned(context.now, context.zone)), context))
}

/** For filters: read in UTC, a bare date as the start of its day. */
export const readUtcDate = (value: unknown, now: Instant, speak: SpokenDateReader): DateReading =>
  readDate(value, { zone: UTC, now, edge: 'start' }, speak)

/** What to tell about a date that was given and could not be read. */
export const dateProblem = (
  field: string,
  unread: 'ambiguous' | 'unreadable',
): PlainProblem & { readonly field: string } =>
  unread === 'ambiguous'
    ? { field, code: 'ambiguous-date', message: `'${field}' could mean several days, write it as 2026-05-01` }
    : { field, code: 'not-a-date', message: `'${field}' is not a date that could be understood` }

const reading = (epochSeconds: number | undefined): DateReading =>
  epochSeconds !== undefined && isWritable(epochSeconds)
    ? { kind: 'read', instant: instant(epochSeconds) }
    : { kind: 'unreadable' }

const readUnixSeconds = (text: string): number | undefined =>
  /^@-?\d+$/u.test(text) ? Number(text.slice(1)) : undefined

function settle(
  named: NamedDate | 'impossible' | undefined,
  { zone, edge }: DateContext,
): number | undefined {
  if (named === undefined || named === 'impossible') return undefined
  const time = named.time ?? (edge === 'start' ? '00:00:00' : '23:59:59')
  const local = named.date.toPlainDateTime(time)
  return named.offsetSeconds === undefined
    ? fromLocal(local, zone)
    : fromLocal(local, UTC) - named.offsetSeconds
}

/** `01/05/2026`, `1.5.2026`, `13-05-26`, `1/5`: ambiguous, because some countries write the day first and others the month. */
const hasUnclearDay = (text: string): boolean =>
  /(?<![\d:./-])\d{1,2}(?:[./-]\d{1,2}[./-]\d{2,4}|\/\d{1,2})(?!\d)/u.test(text)

/** A year-first date inside the text that no calendar has, which readers of English are known to turn around. */
function hasImpossibleDay(text: string): boolean {
  const days = text.matchAll(/(?<!\d)(\d{4})([-./ ])(\d{1,2})\2(\d{1,2})(?!\d)/gu)
  return days.some(([, year = '', , month = '', day = '']) => {
    const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    return readIso(iso) === 'impossible'
  })
}

/** A day on a calendar, with the time and the offset as far as they were named. */
export interface NamedDate {
  readonly date: Temporal.PlainDate
  readonly time: Temporal.PlainTime | undefined
  /** Undefined means the clock of the event's zone. */
  readonly offsetSeconds: number | undefined
}

const DATE = String.raw`(?<date>\d{4}(-?)\d{2}\2\d{2})`
const TIME = String.raw`(?<time>\d{2}(?::?\d{2}(?::?\d{2}(?:[.,]\d+)?)?)?)`
const OFFSET = String.raw`(?<offset>Z|[+-]\d{2}(?::?\d{2}(?::?\d{2})?)?)`
const ISO = new RegExp(`^${DATE}(?:[T ]${TIME}(?: ?${OFFSET})?)?$`, 'iu')

/**
 * Reads ISO 8601: a day, or a day and a time, with an offset or without. `impossible` has the form, but there is no
 * such day or time; undefined has another form.
 */
export function readIso(text: string): NamedDate | 'impossible' | undefined {
  const { date, time, offset } = ISO.exec(text)?.groups ?? {}
  if (date === undefined) return undefined
  return whenPossible(() => ({
    date: Temporal.PlainDate.from(date),
    time: time === undefined ? undefined : Temporal.PlainTime.from(`T${wholeSeconds(time)}`),
    offsetSeconds: offset === undefined ? undefined : readOffset(offset),
  }))
}

/** A bare year or month is its first day. */
export function readYearOrMonth(text: string): NamedDate | 'impossible' | undefined {
  const [, year, month] = /^(\d{4})(?:-(\d{2}))?$/u.exec(text) ?? []
  if (year === undefined) return undefined
  return whenPossible(() => ({
    date: new Temporal.PlainDate(Number(year), Number(month ?? 1), 1),
    time: undefined,
    offsetSeconds: undefined,
  }))
}

const wholeSeconds = (time: string): string => time.replace(/[.,]\d+$/u, '')

function readOffset(offset: string): number {
  if (/^z$/iu.test(offset)) return 0
  const { hour, minute, second } = Temporal.PlainTime.from(`T${offset.slice(1)}`)
  const seconds = (hour * 60 + minute) * 60 + second
  return offset.startsWith('-') ? -seconds : seconds
}

function whenPossible(read: () => NamedDate): NamedDate | 'impossible' {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return 'impossible'
    throw error
  }
}
