import { nextWindowChange } from '../comments/window.ts'
import { foldForSearch } from '../folding.ts'
import { after, before, DAY, type Instant } from '../time/time.ts'
import type { Event } from './event.ts'

/** The filters that a caller of the API may name. */
export const eventFilters = ['hot', 'upcoming', 'past', 'all', 'cfp', 'cfps', 'pending'] as const
type NamedEventFilter = (typeof eventFilters)[number]

/** The website also lists the running events, and a setting may leave calls for papers without a start or an end out. */
export type EventFilter = NamedEventFilter | 'running' | 'dated-cfp'

export const isEventFilter = (text: string): text is NamedEventFilter =>
  eventFilters.some((filter) => filter === text)

/** How far from now an event may be and still be hot. */
export const HOT_SECONDS = 90 * DAY

/** Running, starting soon, or ended not long ago, and not cancelled. */
export const isHot = (event: RunningEvent, now: Instant): boolean =>
  !event.cancelled && event.startDate <= after(now, HOT_SECONDS) && event.endDate >= before(now, HOT_SECONDS)

export const isUpcoming = (event: Pick<Event, 'startDate'>, now: Instant): boolean => event.startDate >= now

export const isPast = (event: Pick<Event, 'endDate'>, now: Instant): boolean => event.endDate < now

type RunningEvent = Pick<Event, 'startDate' | 'endDate' | 'cancelled'>

/** From the start to the end, both included. What was cancelled never runs. */
export const isRunning = ({ startDate, endDate, cancelled }: RunningEvent, now: Instant): boolean =>
  !cancelled && startDate <= now && now <= endDate

/** When the call for papers ends: where nobody said, when the event begins. */
export const callCloses = (event: Pick<Event, 'startDate' | 'cfpEndDate'>): Instant =>
  event.cfpEndDate ?? event.startDate

type Called = Pick<Event, 'startDate' | 'cfpStartDate' | 'cfpEndDate' | 'cfpUrl'>

export function hasOpenCall(event: Called, now: Instant): boolean {
  const begun = event.cfpStartDate === undefined || event.cfpStartDate <= now
  return hasCall(event) && begun && callCloses(event) >= now
}

const hasCall = ({ cfpUrl, cfpStartDate, cfpEndDate }: Called): boolean =>
  cfpUrl !== '' || cfpStartDate !== undefined || cfpEndDate !== undefined

const hasBothDates = ({ cfpStartDate, cfpEndDate }: Called): boolean =>
  cfpStartDate !== undefined && cfpEndDate !== undefined

// SQL copy: event-filter
export function passesFilter(
  event: Called & RunningEvent & Pick<Event, 'approval'>,
  filter: EventFilter | undefined,
  now: Instant,
): boolean {
  switch (filter) {
    case 'hot':
      return isHot(event, now)
    case 'upcoming':
      return isUpcoming(event, now)
    case 'running':
      return isRunning(event, now)
    case 'past':
      return isPast(event, now)
    case 'cfp':
    case 'cfps':
      return hasOpenCall(event, now)
    case 'dated-cfp':
      return hasBothDates(event) && hasOpenCall(event, now)
    case 'pending':
      return event.approval.state === 'pending'
    case 'all':
    case undefined:
      return true
  }
}

// SQL copy: next-filter-change
/**
 * The next moment at which the clock alone makes the event pass the filter or fail it, or with `all` puts it behind the
 * place where the list begins; undefined when it never will.
 */
export function nextFilterChange(
  event: Called & RunningEvent,
  filter: EventFilter | undefined,
  now: Instant,
): Instant | undefined {
  const { startDate, endDate, cancelled } = event
  switch (filter) {
    case 'hot':
      if (cancelled) return undefined
      return nextWindowChange(
        { opens: before(startDate, HOT_SECONDS), closes: after(endDate, HOT_SECONDS) },
        now,
      )
    case 'upcoming':
    case 'all':
      return isUpcoming(event, now) ? after(startDate, 1) : undefined
    case 'running':
      return cancelled ? undefined : nextWindowChange({ opens: startDate, closes: endDate }, now)
    case 'past':
      return isPast(event, now) ? undefined : after(endDate, 1)
    case 'cfp':
    case 'cfps':
    case 'dated-cfp':
      return hasCall(event) && (filter !== 'dated-cfp' || hasBothDates(event))
        ? nextWindowChange({ opens: event.cfpStartDate ?? now, closes: callCloses(event) }, now)
        : undefined
    case 'pending':
    case undefined:
      return undefined
  }
}

// SQL copy: text-search
/** Whether the name holds this text, which is folded for searches already. */
export const nameContains = (event: Pick<Event, 'name'>, foldedText: string): boolean =>
  foldForSearch(event.name).includes(foldedText)
