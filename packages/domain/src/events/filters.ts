import { fold } from '../folding.ts'
import { after, before, DAY, type Instant } from '../time.ts'
import type { Event } from './event.ts'

export const eventFilters = ['hot', 'upcoming', 'past', 'all', 'cfp', 'cfps', 'pending'] as const
export type EventFilter = (typeof eventFilters)[number]

export const isEventFilter = (text: string): text is EventFilter =>
  eventFilters.some((filter) => filter === text)

/** How far from now an event may be and still be hot. */
export const HOT_SECONDS = 90 * DAY

/** Running, starting soon, or ended not long ago. */
export const isHot = (event: Pick<Event, 'startDate' | 'endDate'>, now: Instant): boolean =>
  event.startDate <= after(now, HOT_SECONDS) && event.endDate >= before(now, HOT_SECONDS)

export const isUpcoming = (event: Pick<Event, 'startDate'>, now: Instant): boolean => event.startDate >= now

export const isPast = (event: Pick<Event, 'endDate'>, now: Instant): boolean => event.endDate < now

/** When the call for papers ends: where nobody said, when the event begins. */
export const callCloses = (event: Pick<Event, 'startDate' | 'cfpEndDate'>): Instant =>
  event.cfpEndDate ?? event.startDate

export function hasOpenCall(
  event: Pick<Event, 'startDate' | 'cfpStartDate' | 'cfpEndDate' | 'cfpUrl'>,
  now: Instant,
): boolean {
  const called = event.cfpUrl !== '' || event.cfpStartDate !== undefined || event.cfpEndDate !== undefined
  const begun = event.cfpStartDate === undefined || event.cfpStartDate <= now
  return called && begun && callCloses(event) >= now
}

export function passesFilter(event: Event, filter: EventFilter | undefined, now: Instant): boolean {
  switch (filter) {
    case 'hot':
      return isHot(event, now)
    case 'upcoming':
      return isUpcoming(event, now)
    case 'past':
      return isPast(event, now)
    case 'cfp':
    case 'cfps':
      return hasOpenCall(event, now)
    case 'pending':
      return event.approval.state === 'pending'
    case 'all':
    case undefined:
      return true
  }
}

/** Whether the name holds this text, which is folded already. */
export const nameContains = (event: Pick<Event, 'name'>, foldedText: string): boolean =>
  fold(event.name).includes(foldedText)
