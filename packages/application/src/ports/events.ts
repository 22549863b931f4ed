import type {
  Event,
  EventFilter,
  EventId,
  EventImage,
  EventVisibility,
  Instant,
  New,
  RatingCounts,
  UserId,
} from '@lectern/domain'
import type { Listing, Page } from './paging.ts'

/** An event as a list shows it: its own fields, its counters, and what concerns the viewer. */
export interface EventView extends Omit<Event, 'hosts'> {
  readonly attendeeCount: number
  readonly eventCommentsCount: number
  readonly talkCommentsCount: number
  readonly tracksCount: number
  readonly talksCount: number
  /** Over the ratings of its talks. */
  readonly ratingCounts: RatingCounts
  readonly images: readonly EventImage[]
  /** Whether the viewer attends. */
  readonly attending: boolean
}

/** What reading below an event depends on: who sees it, in which zone, and whether comments are open. */
export type EventOutline = Pick<
  Event,
  'id' | 'startDate' | 'endDate' | 'zone' | 'approval' | 'hosts' | 'commentsOpenFrom' | 'commentsOpenUntil'
>

export interface HostView {
  readonly userId: UserId
  readonly hostName: string
}

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

export interface EventRepository {
  /** The event, kept from other writers until the transaction ends. */
  find(id: EventId): Promise<Event | undefined>
  add(event: New<Event>): Promise<Event>
  save(event: Event): Promise<void>
  /** With everything below it. */
  remove(id: EventId): Promise<void>
  /** How many events of this submitter wait for approval. */
  countPendingOf(submitterId: UserId): Promise<number>
  /** Those of the candidates that another event has already. */
  takenUrlFriendlyNames(candidates: readonly string[]): Promise<ReadonlySet<string>>
  takenStubs(candidates: readonly string[]): Promise<ReadonlySet<string>>
}

/** Who attends what: a set, so that both operations can be repeated. */
export interface AttendanceRepository {
  add(eventId: EventId, userId: UserId): Promise<void>
  remove(eventId: EventId, userId: UserId): Promise<void>
}
