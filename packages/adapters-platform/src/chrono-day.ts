import type { ParsedResult } from 'chrono-node/en'

/**
 * The day that a result names; undefined when it names none. Where the text leaves the year or the week open, it is
 * the next such day, today included.
 */
export function readDay(
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
