import { writeStart } from '../programme/times.ts'
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
  const startHasDate = readDatePart(cells.start) !== undefined
  const clock = cells.time || cells.start
  const begin = startHasDate ? cells.start : `${cells.date} ${clock}`.trim()
  const datePart = readDatePart(begin)
  const date = datePart && toDate(datePart, order)
  const time = datePart && readTimePart(startHasDate ? datePart.rest || cells.time : clock || datePart.rest)
  if (begin === '' || date === undefined || time === undefined) {
    // The text is no date to the domain either, so the row has a problem.
    return { start: begin === '' ? '' : notADate(begin), duration: undefined, unread: undefined }
  }
  const local = date.toPlainDateTime(time.time)
  const start = `${writeStart(local, undefined)}${time.offset}`
  if (cells.duration !== '') {
    const minutes = readMinutes(cells.duration)
    return { start, duration: minutes, unread: minutes === undefined ? cells.duration : undefined }
  }
  if (cells.end === '') return { start, duration: time.end && minutesTo(local, time.end), unread: undefined }
  const duration = minutesUntil(cells.end, local, order)
  return { start, duration, unread: duration === undefined ? cells.end : undefined }
}

/** A date without a time is not midnight, and an ambiguous one is not guessed. */
const notADate = (text: string): string => (/\d[T ]\d/u.test(text) ? text : `${text}, no time`)

function minutesUntil(
  end: string,
  start: Temporal.PlainDateTime,
  order: DayOrder | undefined,
): number | undefined {
  const datePart = readDatePart(end)
  const time = readTimePart(datePart?.rest ?? end)
  if (time === undefined) return undefined
  if (datePart === undefined) return minutesTo(start, time.time)
  const date = toDate(datePart, order)
  if (date === undefined) return undefined
  const minutes = start.until(date.toPlainDateTime(time.time)).total('minutes')
  return minutes >= 0 ? Math.floor(minutes) : undefined
}

/** An end before the start is on the next day. */
function minutesTo(start: Temporal.PlainDateTime, end: Temporal.PlainTime): number {
  const minutes = Math.floor(start.toPlainTime().until(end).total('minutes'))
  return minutes < 0 ? minutes + MINUTES_OF_DAY : minutes
}
