import type { EventFilter, EventId, EventVisibility, Instant, UserId } from '@lectern/domain'
import type { EventOutline, EventView, HostView } from '../events/event-view.ts'
import type { Listing, Page } from '../paging.ts'

/** Which events, and in whose eyes. Everything given must hold. */
export interface EventCriteria {
  readonly filter: EventFilter | undefined
  /** Part of the name, folded. */
  readonly title: string | undefined
  readonly stub: string | undefined
  /** Any of these, in lower case; none given means no condition. */
  readonly tags: readonly string[]
  readonly startsFrom: Instant | undefined
  readonly startsBefore: Instant | undefined
  readonly attendedBy: UserId | undefined
  readonly hostedBy: UserId | undefined
  readonly now: Instant
  readonly visibility: EventVisibility
}

/** What every event meets. */
export const noConditions: Omit<EventCriteria, 'now' | 'visibility'> = {
  filter: undefined,
  title: undefined,
  stub: undefined,
  tags: [],
  startsFrom: undefined,
  startsBefore: undefined,
  attendedBy: undefined,
  hostedBy: undefined,
}

/** One page of events, and how long the clock leaves the list as it is. */
export interface EventListing<Item> extends Listing<Item> {
  /** When the first event enters or leaves it; undefined when none will by the clock alone. */
  readonly nextChange: Instant | undefined
}

export interface EventQueries {
  /** In the order of the filter. A `start` left open is 0, or with the filter `all` the first event yet to start. */
  list(criteria: EventCriteria, page: Page, viewer: UserId | undefined): Promise<EventListing<EventView>>
  isVisible(id: EventId, visibility: EventVisibility): Promise<boolean>
  find(id: EventId, visibility: EventVisibility, viewer: UserId | undefined): Promise<EventView | undefined>
  findOutline(id: EventId, visibility: EventVisibility): Promise<EventOutline | undefined>
  /** The hosts of these events, in the order in which they were added. */
  hostsOf(ids: readonly EventId[]): Promise<ReadonlyMap<EventId, readonly HostView[]>>
}
