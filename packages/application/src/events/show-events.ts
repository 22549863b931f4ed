import {
  type Actor,
  canEditEvent,
  chipsOf,
  commentsEnabled,
  eventCommentWindow,
  type EventId,
  eventVisibility,
  type Instant,
  nextWindowChange,
  noRatings,
  type RatingCounts,
  userIdOf,
} from '@lectern/domain'
import { pageOf, type PageRequest } from '../paging.ts'
import {
  type EventCriteria,
  type EventListing,
  type EventView,
  type HostView,
  noConditions,
  type WaitingForHosts,
} from '../ports/events.ts'
import type { QueryPorts } from '../use-case.ts'

/** The fields of the verbose form. */
export interface EventExtras {
  readonly hosts: readonly HostView[]
  readonly canEdit: boolean
  /** The words that votes may have. */
  readonly chips: readonly string[]
  readonly commentsEnabled: boolean
  /** When `commentsEnabled` changes next; undefined for never. */
  readonly commentsChange: Instant | undefined
  /** Counted for the pages of the event, for its hosts and admins. */
  readonly waiting?: WaitingForHosts
}

export interface ShownEvent extends EventView {
  /** Undefined in the brief form. */
  readonly extras: EventExtras | undefined
  /** Of the comments on the event itself. Undefined unless the settings ask for them. */
  readonly ownRatings?: RatingCounts
}

/** The hosts of events; undefined for the brief form. */
type HostsOf = ReadonlyMap<EventId, readonly HostView[]> | undefined

/** The event with the fields for this actor. */
export const showEvent = (ports: Shown, event: EventView, hostsOf: HostsOf, actor: Actor): ShownEvent => ({
  ...event,
  extras: hostsOf && extrasOf(ports, event, hostsOf.get(event.id) ?? [], actor),
})

type Shown = Pick<QueryPorts, 'clock' | 'settings'>

function extrasOf(
  { clock, settings }: Shown,
  event: EventView,
  hosts: readonly HostView[],
  actor: Actor,
): EventExtras {
  const now = clock.now()
  const window = eventCommentWindow(event)
  return {
    hosts,
    canEdit: canEditEvent(actor, { approval: event.approval, hosts: hosts.map((host) => host.userId) }),
    chips: chipsOf(event, settings.language),
    commentsEnabled: commentsEnabled(window, now),
    commentsChange: nextWindowChange(window, now),
  }
}

/** The same events with their own ratings, if the settings ask for them. */
export async function withOwnRatings({ eventQueries, settings }: QueryPorts, events: readonly ShownEvent[]) {
  if (!settings.showsMoreRatings) return events
  const ratings = await eventQueries.ratingsOf(events.map(({ id }) => id))
  return events.map((event) => ({ ...event, ownRatings: ratings.get(event.id) ?? noRatings }))
}

/** A page of any list of events. The conditions default to none. */
export async function listEventsOf(
  ports: QueryPorts,
  actor: Actor,
  conditions: Partial<Omit<EventCriteria, 'now' | 'visibility'>>,
  page: PageRequest,
  verbose: boolean,
): Promise<EventListing<ShownEvent>> {
  const now = ports.clock.now()
  const criteria = { ...noConditions, ...conditions, now, visibility: eventVisibility(actor) }
  const listing = await ports.eventQueries.list(criteria, pageOf(page, ports.settings), userIdOf(actor))
  const hostsOf = verbose
    ? await ports.eventQueries.hostsOf(listing.items.map((event) => event.id))
    : undefined
  const shown = listing.items.map((event) => showEvent(ports, event, hostsOf, actor))
  return { ...listing, items: await withOwnRatings(ports, shown) }
}
