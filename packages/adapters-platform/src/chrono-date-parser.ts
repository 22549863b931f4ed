import type { DateParser } from '@lectern/application'
import type { NamedDate } from '@lectern/domain'
import { casual, type ParsedResult } from 'chrono-node/en'

/** Reads natural English with chrono. Chrono finds a date in nearly every text, so the whole text must mean one moment. */
export class ChronoDateParser implements DateParser {
  readonly speak = readSpokenDate
}

function readSpokenDate(text: string, now: Temporal.ZonedDateTime): NamedDate | undefined {
  const plain = text.replaceAll(/\s+/gu, ' ').replace(/^(?:on )?(?:the (?=\d))?/iu, '')
  const { rest, offsetSeconds } = takeOffset(plain)
  if (isVague(rest)) return undefined
  const result = parseWhole(rest, now)
  if (result === undefined || isMisread(rest, result)) return undefined
  try {
    const date = readDay(rest, result, now.toPlainDate())
    const time = readTime(result)
    if (date === undefined || (time === undefined && offsetSeconds !== undefined)) return undefined
    return { date, time, offsetSeconds }
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function parseWhole(text: string, now: Temporal.ZonedDateTime): ParsedResult | undefined {
  const [result, ...others] = casual.parse(text, onLocalClock(now))
  if (result === undefined || others.length > 0 || result.end) return undefined
  return result.text === text ? result : undefined
}

/** Chrono uses the local getters of a Date. Those of this one return the time at the event. */
const onLocalClock = ({ year, month, day, hour, minute, second }: Temporal.ZonedDateTime): Date =>
  new Date(year, month - 1, day, hour, minute, second)

/** Only a time that the text names; chrono adds one of its own. */
const readTime = ({ start }: ParsedResult): Temporal.PlainTime | undefined =>
  start.isCertain('hour')
    ? new Temporal.PlainTime(start.get('hour') ?? 0, start.get('minute') ?? 0, start.get('second') ?? 0)
    : undefined

const LONG = String.raw`(?:UTC|GMT)?(?<sign>[+-])(?<hours>\d\d):?(?<minutes>[0-5]\d)`
const SHORT = String.raw`(?:UTC|GMT)(?<sign>[+-])(?<hours>\d\d?)`
const COMMENT = String.raw`(?:\s\([^()]*\))?`
const OFFSET = new RegExp(`\\s(?:UTC|GMT|Z|${LONG}|${SHORT})${COMMENT}$`, 'iu')

const MOST = 14 * 3600

/**
 * Splits an offset from the end of a text: ` UTC`, ` +02:00`, ` GMT+2`, with a name in brackets behind it. Names such as `CST`
 * or `IST` mean different offsets in different places, so they stay, and the text is refused.
 */
function takeOffset(text: string): { readonly rest: string; readonly offsetSeconds: number | undefined } {
  const match = OFFSET.exec(text)
  if (match === null) return { rest: text, offsetSeconds: undefined }
  const { sign, hours = '0', minutes = '0' } = match.groups ?? {}
  const seconds = Number(hours) * 3600 + Number(minutes) * 60
  if (seconds > MOST) return { rest: text, offsetSeconds: undefined }
  return { rest: text.slice(0, match.index), offsetSeconds: sign === '-' ? -seconds : seconds }
}

/** Words that chrono skips or gives a number, although they mean no certain moment. */
const VAGUE = [
  /\b(?:few|several|couple|about|around|roughly|approximately|just|half|quarters?|within|for)\b|~/iu,
  /\b(?:before|since)\b|\bafter\b(?! tomorrow\b)|\bfrom\b(?! (?:now|today|tomorrow)\b)/iu,
  /\b(?:weekends?|weekdays?|midnight|last night)\b/iu,
  /\d\s*(?:m|mo|mon)\b|\d[.,]\d+ ?(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)\b/iu,
]
const PART_OF_DAY = /\b(?:morning|afternoon|evening|night|tonight)\b/iu
const NAMES_A_DATE = /\d{4}|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/iu

const isVague = (text: string): boolean => VAGUE.some((pattern) => pattern.test(text))

/** Whether chrono ignored a part of the text, or gave it another meaning. */
function isMisread(text: string, result: ParsedResult): boolean {
  const { start } = result
  const tags = result.tags()
  if (tags.has('parser/SlashDateFormatParser')) return true
  if (PART_OF_DAY.test(text) && !start.isCertain('hour')) return true
  if (tags.has('result/relativeDate')) return NAMES_A_DATE.test(text)
  if (start.isCertain('timezoneOffset') && !tags.has('casualReference/now')) return true
  return !accountsForNumbers(text, start)
}

/** Each number of the text has one meaning: `26` is no year, and 21 in `21.Nov.2026` no hour besides the day. */
function accountsForNumbers(text: string, start: ParsedResult['start']): boolean {
  const hour = start.get('hour') ?? 0
  const meanings = [
    start.get('year'),
    start.get('month'),
    start.get('day'),
    ...(start.isCertain('hour') ? [hour, hour % 12 || 12, start.get('minute'), start.get('second')] : []),
  ]
  return [...text.matchAll(/\d+/gu)].every(([digits]) => {
    const index = meanings.indexOf(Number(digits))
    return index !== -1 && meanings.splice(index, 1).length === 1
  })
}

/**
 * The day that a result names; undefined when it names none. Where the text leaves the year or the week open, it is
 * the next such day, today included.
 */
function readDay(
  text: string,
  { start }: ParsedResult,
  today: Temporal.PlainDate,
): Temporal.PlainDate | undefined {
  const [year, month, day] = [start.get('year') ?? 0, start.get('month') ?? 0, start.get('day') ?? 0]
  if (start.tags().has('result/relativeDate')) return new Temporal.PlainDate(year, month, day)
  if (start.isCertain('day')) {
    if (!start.isCertain('month')) return undefined
    const date = start.isCertain('year')
      ? new Temporal.PlainDate(year, month, day)
      : nextDate(month, day, today)
    return isOnWeekday(date, start) ? date : undefined
  }
  if (start.isCertain('month')) return readMonth(start, year, month)
  return start.isCertain('weekday') ? readWeekday(text, weekdayOf(start), today) : undefined
}

type Components = ParsedResult['start']

/** `May 2026` is its first day, and has no time of day. */
const readMonth = (start: Components, year: number, month: number): Temporal.PlainDate | undefined =>
  start.isCertain('year') && !start.isCertain('hour') && !start.isCertain('weekday')
    ? new Temporal.PlainDate(year, month, 1)
    : undefined

function nextDate(month: number, day: number, today: Temporal.PlainDate): Temporal.PlainDate {
  const thisYear = new Temporal.PlainDate(today.year, month, day)
  return Temporal.PlainDate.compare(thisYear, today) >= 0
    ? thisYear
    : new Temporal.PlainDate(today.year + 1, month, day)
}

/** `Friday` may be today; `next Friday` and `last Friday` are the nearest ones after and before today. */
function readWeekday(
  text: string,
  weekday: number,
  today: Temporal.PlainDate,
): Temporal.PlainDate | undefined {
  if (/\bweek\b/iu.test(text)) return undefined
  const ahead = (weekday - today.dayOfWeek + 7) % 7
  if (/\bnext\b/iu.test(text)) return today.add({ days: ahead === 0 ? 7 : ahead })
  if (/\b(?:last|past)\b/iu.test(text)) return today.subtract({ days: 7 - ahead })
  return today.add({ days: ahead })
}

const isOnWeekday = (date: Temporal.PlainDate, start: Components): boolean =>
  !start.isCertain('weekday') || date.dayOfWeek === weekdayOf(start)

/** Chrono's Sunday is 0, that of ISO 8601 is 7. */
const weekdayOf = (start: Components): number => (((start.get('weekday') ?? 0) + 6) % 7) + 1
