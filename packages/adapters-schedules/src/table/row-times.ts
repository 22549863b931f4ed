import { minutesBetween, writeStart } from '../programme/times.ts'
import { type DayOrder, readDatePart, readMinutes, readTimePart, toDate } from './dates.ts'

/** The cells of a row that say when a talk is. The start may be a time alone, beside a date. */
export interface TimeCells {
  readonly start: string
  readonly date: string
  readonly time: string
  readonly end: string
  readonly duration: string
}

export interface RowTimes {
  /** ISO 8601, or the text of the row if it is no date with a time. */
  readonly start: string
  readonly duration: number | undefined
  /** A cell that was not understood. */
  readonly unread: string | undefined
}

const MINUTES_OF_DAY = 24 * 60

export function readRowTimes(cells: TimeCells, order: DayOrder | undefined): RowTimes {
  const start = cells.start === '' && readDatePart(cells.time) !== undefined ? cells.time : cells.start
  const startHasDate = readDatePart(start) !== undefined
  // `14` in a column of times is an hour.
  const clock = cells.time.replace(/^\d{1,2}$/u, '$&:00') || start
  const begin = startHasDate ? start : `${cells.date} ${clock}`.trim()
  const date = readDatePart(begin)
  const time = date && readTimePart(startHasDate ? date.rest || cells.time : clock || date.rest)
  if (date === undefined || time === undefined) {
    // The text is no date to the domain either, so the row has a problem.
    return { start: begin === '' ? '' : notADate(begin), duration: undefined, unread: undefined }
  }
  const day = toDate(date, order)
  const moment: Moment = { text: date.text, day, time: time.time, offset: time.offset }
  return { start: startText(moment), ...lengthOf(cells, moment, time.end, order) }
}

/** A date without a time is not midnight, and an ambiguous one is not guessed. */
const notADate = (text: string): string => (/\d[T ]\d/u.test(text) ? text : `${text}, no time`)

interface Moment {
  readonly text: string
  /** Undefined where the domain finds the day, by the days of the event. */
  readonly day: Temporal.PlainDate | undefined
  readonly time: Temporal.PlainTime
  readonly offset: string
}

const startText = ({ text, day, time, offset }: Moment): string =>
  day === undefined
    ? `${text} ${time.toString({ smallestUnit: 'second' })}${offset}`
    : `${writeStart(day.toPlainDateTime(time), undefined)}${offset}`

function lengthOf(
  { duration, end }: TimeCells,
  start: Moment,
  endOfSpan: Temporal.PlainTime | undefined,
  order: DayOrder | undefined,
): Pick<RowTimes, 'duration' | 'unread'> {
  if (duration === '' && end === '') {
    return { duration: endOfSpan && minutesTo(start.time, endOfSpan), unread: undefined }
  }
  const minutes = duration === '' ? minutesUntil(end, start, order) : readMinutes(duration)
  return { duration: minutes, unread: minutes === undefined ? duration || end : undefined }
}

function minutesUntil(end: string, start: Moment, order: DayOrder | undefined): number | undefined {
  const date = readDatePart(end)
  const read = readTimePart(date?.rest ?? end)
  if (read === undefined) return undefined
  if (date === undefined || (start.day === undefined && date.text === start.text)) {
    return minutesTo(start.time, read.time)
  }
  const day = toDate(date, order)
  if (day === undefined || start.day === undefined) return undefined
  // An offset that only one of them has is that of both.
  return minutesBetween(
    startText({ ...start, offset: start.offset || read.offset }),
    startText({ ...start, day, time: read.time, offset: read.offset || start.offset }),
  )
}

/** An end before the start is on the next day. */
function minutesTo(start: Temporal.PlainTime, end: Temporal.PlainTime): number {
  const minutes = Math.floor(start.until(end).total('minutes'))
  return minutes < 0 ? minutes + MINUTES_OF_DAY : minutes
}
