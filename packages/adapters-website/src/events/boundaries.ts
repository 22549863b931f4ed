import { after, type Event, type Instant } from '@lectern/domain'

type Span = Pick<Event, 'startDate' | 'endDate'>

/** The moment at which the event begins, or is over; undefined when it is over. */
export function nextBoundary({ startDate, endDate }: Span, now: Instant): Instant | undefined {
  if (now < startDate) return startDate
  return now <= endDate ? after(endDate, 1) : undefined
}
