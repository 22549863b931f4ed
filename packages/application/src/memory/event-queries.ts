import {
  callCloses,
  type Event,
  type EventFilter,
  type EventId,
  type Instant,
  isUpcoming,
  nameContains,
  nextFilterChange,
  passesFilter,
} from '@lectern/domain'
import type { EventCriteria, EventQueries, HostView } from '../ports/events.ts'
import { eventOutline, eventView } from './event-view.ts'
import { listingOf } from './listing.ts'
import { countMembers, hasMember } from './members.ts'
import { byId, type Order, reversed } from './order.ts'
import type { Tables } from './tables.ts'
import { isVisible } from './visibility.ts'

export const memoryEventQueries = (tables: Tables): EventQueries => ({
  async list(criteria, page, viewer) {
    const { filter, now } = criteria
    const others = tables.events
      .values()
      .filter((event) => meetsOthers(tables, event, criteria))
      .toArray()
    const found = others
      .filter((event) => passesFilter(event, filter, now))
      .toSorted(inOrderOf(filter, (event) => countMembers(tables.attendance, event.id)))
    const start = page.start ?? defaultStart(found, criteria)
    const listing = listingOf(found, { ...page, start }, (event) => eventView(tables, event, viewer))
    const stands = filter === 'all' && page.start !== undefined
    return { ...listing, nextChange: stands ? undefined : nextChange(others, criteria) }
  },

  async isVisible(id, visibility) {
    const event = tables.events.get(id)
    return event !== undefined && isVisible(event, visibility)
  },

  async find(id, visibility, viewer) {
    const event = tables.events.get(id)
    return event && isVisible(event, visibility) ? eventView(tables, event, viewer) : undefined
  },

  async findOutline(id, visibility) {
    const event = tables.events.get(id)
    return event && isVisible(event, visibility) ? eventOutline(event) : undefined
  },

  async hostsOf(ids) {
    return new Map(ids.map((id): [EventId, HostView[]] => [id, hosts(tables, id)]))
  },
})

/** The criteria beside the filter. */
function meetsOthers({ attendance }: Tables, event: Event, criteria: EventCriteria): boolean {
  const { title, stub, tags, startsFrom, startsBefore, attendedBy, hostedBy } = criteria
  return (
    isVisible(event, criteria.visibility) &&
    (title === undefined || nameContains(event, title)) &&
    (stub === undefined || event.stub === stub) &&
    (tags.length === 0 || tags.some((tag) => event.tags.includes(tag))) &&
    (startsFrom === undefined || event.startDate >= startsFrom) &&
    (startsBefore === undefined || event.startDate < startsBefore) &&
    (attendedBy === undefined || hasMember(attendance, event.id, attendedBy)) &&
    (hostedBy === undefined || event.hosts.includes(hostedBy))
  )
}

const soonest: Order<Event> = (one, other) => one.startDate - other.startDate || byId(one, other)

function inOrderOf(filter: EventFilter | undefined, attendeesOf: (event: Event) => number): Order<Event> {
  switch (filter) {
    case 'hot':
      return (one, other) => attendeesOf(other) - attendeesOf(one) || soonest(one, other)
    case 'upcoming':
    case 'all':
      return soonest
    case 'cfp':
    case 'cfps':
      return (one, other) => callCloses(one) - callCloses(other) || byId(one, other)
    case 'past':
    case 'pending':
    case undefined:
      return reversed(soonest)
  }
}

function nextChange(events: readonly Event[], { filter, now }: EventCriteria): Instant | undefined {
  const changes = events.map((event) => nextFilterChange(event, filter, now))
  return changes.filter((change) => change !== undefined).toSorted((one, other) => one - other)[0]
}

const defaultStart = (found: readonly Event[], { filter, now }: EventCriteria): number =>
  filter === 'all' ? found.filter((event) => !isUpcoming(event, now)).length : 0

function hosts(tables: Tables, id: EventId): HostView[] {
  const event = tables.events.get(id)
  if (event === undefined) return []
  return event.hosts.map((userId) => ({ userId, hostName: tables.users.get(userId)?.fullName ?? '' }))
}
