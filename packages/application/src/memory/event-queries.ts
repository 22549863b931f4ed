import {
  callCloses,
  type Event,
  type EventFilter,
  type EventId,
  type EventVisibility,
  isUpcoming,
  nameContains,
  passesFilter,
  type UserId,
} from '@lectern/domain'
import type { EventView, HostView } from '../events/event-view.ts'
import type { EventCriteria, EventQueries } from '../ports/event-queries.ts'
import type { Tables } from './tables.ts'

export const memoryEventQueries = (current: () => Tables): EventQueries => ({
  async list(criteria, page, viewer) {
    const tables = current()
    const found = [...tables.events.values()]
      .filter((event) => meets(event, criteria))
      .toSorted(inOrderOf(criteria.filter, (event) => attendees(tables, event.id).size))
    const start = page.start ?? defaultStart(found, criteria)
    const items = found.slice(start, start + page.size).map((event) => view(tables, event, viewer))
    return { items, total: found.length, start, size: page.size }
  },

  async find(id, visibility, viewer) {
    const tables = current()
    const event = tables.events.get(id)
    return event && isVisible(event, visibility) ? view(tables, event, viewer) : undefined
  },

  async hostsOf(ids) {
    const tables = current()
    return new Map(ids.map((id): [EventId, HostView[]] => [id, hosts(tables, id)]))
  },
})

function meets(event: Event, criteria: EventCriteria): boolean {
  const { title, stub, tags, startsFrom, startsBefore, now } = criteria
  return (
    isVisible(event, criteria.visibility) &&
    passesFilter(event, criteria.filter, now) &&
    (title === undefined || nameContains(event, title)) &&
    (stub === undefined || event.stub === stub) &&
    (tags.length === 0 || tags.some((tag) => event.tags.includes(tag))) &&
    (startsFrom === undefined || event.startDate >= startsFrom) &&
    (startsBefore === undefined || event.startDate < startsBefore)
  )
}

function isVisible(event: Event, visibility: EventVisibility): boolean {
  if (visibility.kind === 'every' || event.approval.state === 'approved') return true
  return visibility.orHostedBy !== undefined && event.hosts.includes(visibility.orHostedBy)
}

type Order = (one: Event, other: Event) => number

function inOrderOf(filter: EventFilter | undefined, attendeesOf: (event: Event) => number): Order {
  const soonest: Order = (one, other) => one.startDate - other.startDate || one.id - other.id
  const newest: Order = (one, other) => soonest(other, one)
  switch (filter) {
    case 'hot':
      return (one, other) => attendeesOf(other) - attendeesOf(one) || soonest(one, other)
    case 'upcoming':
    case 'all':
      return soonest
    case 'cfp':
    case 'cfps':
      return (one, other) => callCloses(one) - callCloses(other) || one.id - other.id
    case 'past':
    case 'pending':
    case undefined:
      return newest
  }
}

const defaultStart = (found: readonly Event[], { filter, now }: EventCriteria): number =>
  filter === 'all' ? found.filter((event) => !isUpcoming(event, now)).length : 0

const attendees = (tables: Tables, id: EventId): ReadonlySet<UserId> =>
  tables.attendance.get(id) ?? new Set<UserId>()

function view(tables: Tables, event: Event, viewer: UserId | undefined): EventView {
  const { hosts: _, ...shown } = structuredClone(event)
  const attending = attendees(tables, event.id)
  return {
    ...shown,
    attendeeCount: attending.size,
    eventCommentsCount: 0,
    talkCommentsCount: 0,
    tracksCount: 0,
    talksCount: 0,
    ratingCounts: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
    images: [],
    attending: viewer !== undefined && attending.has(viewer),
  }
}

function hosts(tables: Tables, id: EventId): HostView[] {
  const event = tables.events.get(id)
  if (event === undefined) return []
  return event.hosts.map((userId) => ({ userId, hostName: tables.users.get(userId)?.fullName ?? '' }))
}
