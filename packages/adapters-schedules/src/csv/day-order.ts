import { type Event, toLocal } from '@lectern/domain'
import { type CellDate, type DayOrder, toDate } from './dates.ts'

const orders: readonly DayOrder[] = ['day-first', 'month-first']

/**
 * The order of days and months in a column: the one in which all dates exist, else the one in which more of them are
 * days of the event. Undefined if both fit.
 */
export function dayOrderOf(
  dates: readonly CellDate[],
  event: Pick<Event, 'startDate' | 'endDate' | 'zone'>,
): DayOrder | undefined {
  const numeric = dates.filter(({ parts }) => parts !== undefined)
  const first = toLocal(event.startDate, event.zone).toPlainDate()
  const last = toLocal(event.endDate, event.zone).toPlainDate()
  const isDayOfEvent = (date: Temporal.PlainDate): boolean =>
    Temporal.PlainDate.compare(date, first) >= 0 && Temporal.PlainDate.compare(date, last) <= 0
  const [one, other] = orders.map((order) => {
    const read = numeric.map((date) => toDate(date, order)).filter((date) => date !== undefined)
    return { order, existing: read.length, ofEvent: read.filter(isDayOfEvent).length }
  })
  if (one === undefined || other === undefined) return undefined
  const difference = one.existing - other.existing || one.ofEvent - other.ofEvent
  if (difference === 0) return undefined
  return difference > 0 ? one.order : other.order
}
