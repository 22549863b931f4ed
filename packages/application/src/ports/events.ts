import {
  auditOfEvent,
  auditOfEventDeletion,
  type Event,
  type EventFilter,
  type EventId,
  type EventImage,
  type EventVisibility,
  type Instant,
  type New,
  type RatingCounts,
  type ReviewedEvent,
  type SearchQuery,
  type UserId,
  type WindowedEvent,
} from '@lectern/domain'
import { type CalendarEffects, type Effects, added, saved } from './effects.ts'
import type { Listing, Page, SearchListing } from './paging.ts'

/** An event as a list shows it: its own fields, its counters, and flags of the viewer. */
export interface EventView extends Omit<Event, 'hosts'> {
  readonly attendeeCount: number
  readonly eventCommentsCount: number
  readonly talkCommentsCount: number
  readonly tracksCount: number
  readonly talksCount: number
  /** Counts up with each recorded change of its talks, from 1. */
  readonly programmeVersion: number
  /** Over the ratings of its talks. */
  readonly ratingCounts: RatingCounts
  readonly images: readonly EventImage[]
  /** Whether the viewer attends. */
  readonly attending: boolean
}

/** What lists and pages of its talks and tracks show of an event. */
export type EventHeading = Pick<
  Event,
  'id' | 'name' | 'urlFriendlyName' | 'startDate' | 'endDate' | 'zone' | 'cancelled' | 'accent'
>

/** The part of an event that its children depend on: visibility, zone, comment window, address. */
export type EventOutline = Pick<Event, 'id' | 'urlFriendlyName'> & ReviewedEvent & WindowedEvent

export interface HostView {
  readonly userId: UserId
  readonly hostName: string
}

/** An event with its hosts, in the order in which they were added. */
export interface HostedEventView extends EventView {
  readonly hosts: readonly HostView[]
}

/** What waits for a decision of the hosts of an event. */
export interface WaitingForHosts {
  /** Claims of speakers, without the names that hosts gave to somebody. */
  readonly claims: number
  /** Reports of comments on the event and on its talks. */
  readonly reports: number
}

/** Conditions of a list of events; all of them must hold. */
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

/** No condition. */
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

/** One page of events, and until when the list is valid by the clock. */
export interface EventListing<Item> extends Listing<Item> {
  /** When the next event enters or leaves the list by the clock alone; undefined for never. */
  readonly nextChange: Instant | undefined
}

export interface EventQueries {
  /** In the order of the filter. A `start` left open is 0, or with the filter `all` the first event yet to start. */
  list(criteria: EventCriteria, page: Page, viewer: UserId | undefined): Promise<EventListing<EventView>>
  /** By the rank of name, tags and description (`rankOf`), the newest day first. */
  search(
    query: SearchQuery,
    visibility: EventVisibility,
    page: Page,
    viewer: UserId | undefined,
  ): Promise<SearchListing<EventView>>
  isVisible(id: EventId, visibility: EventVisibility): Promise<boolean>
  find(id: EventId, visibility: EventVisibility, viewer: UserId | undefined): Promise<EventView | undefined>
  /** By the name in the address of its page. */
  findByName(
    urlFriendlyName: string,
    visibility: EventVisibility,
    viewer: UserId | undefined,
  ): Promise<HostedEventView | undefined>
  findOutline(id: EventId, visibility: EventVisibility): Promise<EventOutline | undefined>
  /** The visible ones of these events, in this order. */
  headings(ids: readonly EventId[], visibility: EventVisibility): Promise<readonly EventHeading[]>
  /** The hosts of these events, in the order in which they were added. */
  hostsOf(ids: readonly EventId[]): Promise<ReadonlyMap<EventId, readonly HostView[]>>
  /** How often each rating was given in the comments on each of these events, without those of its present hosts. */
  ratingsOf(ids: readonly EventId[]): Promise<ReadonlyMap<EventId, RatingCounts>>
  waitingForHosts(id: EventId): Promise<WaitingForHosts>
}

export interface EventRepository {
  /** The event; locked until the transaction ends. */
  find(id: EventId): Promise<Event | undefined>
  add(event: New<Event>): Promise<Event>
  save(event: Event): Promise<void>
  /** Removes the event and its children. */
  remove(id: EventId): Promise<void>
  /** How many events of this submitter wait for approval. */
  countPendingOf(submitterId: UserId): Promise<number>
  /** The candidates that another event has already. */
  takenUrlFriendlyNames(candidates: readonly string[]): Promise<ReadonlySet<string>>
  takenStubs(candidates: readonly string[]): Promise<ReadonlySet<string>>
}

export const eventEffects = {
  find: 'reads',
  add: { audit: added(auditOfEvent), stale: ({ id }) => ({ event: id }), calendars: 'no' },
  save: { audit: saved(auditOfEvent), stale: (_result, { id }) => ({ event: id }), calendars: 'revised' },
  remove: {
    audit: async ({ repository, write }, proceed, id) => {
      const event = await repository.find(id)
      await proceed()
      if (event !== undefined) await write([auditOfEventDeletion(event)])
    },
    stale: (_result, id) => ({ event: id }),
    calendars: 'no',
  },
  countPendingOf: 'reads',
  takenUrlFriendlyNames: 'reads',
  takenStubs: 'reads',
} satisfies CalendarEffects<EventRepository>

/** Attendees of events. A set: both operations are idempotent, and give whether anything changed. */
export interface AttendanceRepository {
  add(eventId: EventId, userId: UserId): Promise<boolean>
  remove(eventId: EventId, userId: UserId): Promise<boolean>
}

export const attendanceEffects = {
  add: { audit: 'no', stale: (isChanged, eventId) => (isChanged ? { event: eventId } : 'nothing') },
  remove: { audit: 'no', stale: (isChanged, eventId) => (isChanged ? { event: eventId } : 'nothing') },
} satisfies Effects<AttendanceRepository>
