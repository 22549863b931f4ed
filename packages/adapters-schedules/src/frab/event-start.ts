import type { Zone } from '@lectern/domain'
import { whenPossible, writeStart } from '../programme/times.ts'
import type { FrabDay } from './schedule.ts'

/**
 * The `date` of an event where it has a time, else its `start` on its day. A start before the start of the day, or from 24:00
 * on, is after midnight.
 */
export function eventStart(
  event: { readonly date: string; readonly start: string },
  day: Pick<FrabDay, 'date' | 'dayStart'>,
  dayChange: string,
  zone: Zone | undefined,
): string {
  if (/\d[T ]\d/u.test(event.date)) return event.date
  if (event.start === '' || /\dT\d/u.test(event.start)) return event.start
  const local = whenPossible(() => {
    const date = Temporal.PlainDate.from(event.date || day.date)
    const isLate = /^2[4-9]:/u.test(event.start)
    const hour = isLate ? String(Number(event.start.slice(0, 2)) - 24) : ''
    const start = Temporal.PlainTime.from(
      (isLate ? hour + event.start.slice(2) : event.start).padStart(5, '0'),
    )
    const dayStart = Temporal.PlainTime.from(
      /T(\d\d:\d\d)/u.exec(day.dayStart)?.[1] ?? (dayChange || '00:00'),
    )
    const isNextDay = isLate || Temporal.PlainTime.compare(start, dayStart) < 0
    return date.add({ days: isNextDay ? 1 : 0 }).toPlainDateTime(start)
  })
  return local === undefined ? `${event.date || day.date} ${event.start}` : writeStart(local, zone)
}
