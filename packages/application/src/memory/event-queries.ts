import {
  callCloses,
  type Event,
  type EventFilter,
  type EventId,
  isUpcoming,
  nameContains,
  passesFilter,
} from '@lectern/domain'
import type { HostView } from '../events/event-view.ts'
import type { EventCriteria, EventQueries } from '../ports/event-queries.ts'
import { eventOutline, eventView } from './event-view.ts'
import { listingOf } from './listing.ts'
import { countMembers, hasMember } from './members.ts'
import { byId, type Order, reversed } from './order.ts'
import type { Tables } from './tables.ts'
import { isVisible } from './visibility.ts'

export const memoryEventQueries = (tables: Tables): EventQueries => ({
  async list(criteria, page, viewer) {
    const found = tables.events
      .values()
      .filter((event) => meets(tables, event, criteria))
      .toArray()
      .toSorted(inOrderOf(criteria.filter, (event) => countMembers(tables.attendance, event.id)))
    const start = page.start ?? defaultStart(found, criteria)
    return listingOf(found, { ...page, start }, (event) => eventView(tables, event, viewer))
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

function meets({ attendance }: Tables, event: Event, criteria: EventCriteria): boolean {
  const { title, stub, tags, startsFrom, startsBefore, attendedBy, hostedBy, now } = criteria
  return (
    isVisible(event, criteria.visibility) &&
    passesFilter(event, criteria.filter, now) &&
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

const defaultStart = (found: readonly Event[], { filter, now }: EventCriteria): number =>
  filter === 'all' ? found.filter((event) => !isUpcoming(event, now)).length : 0

function hosts(tables: Tables, id: EventId): HostView[] {
  const event = tables.events.get(id)
  if (event === undefined) return []
  return event.hosts.map((userId) => ({ userId, hostName: tables.users.get(userId)?.fullName ?? '' }))
}
