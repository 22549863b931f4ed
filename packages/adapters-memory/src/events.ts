import {
  callCloses,
  type Comment,
  type CommentKind,
  countersOf,
  type Event,
  type EventFilter,
  type EventId,
  type Instant,
  isEventVisible,
  isUpcoming,
  nameContains,
  type New,
  nextFilterChange,
  passesFilter,
  searchedEvent,
  type UserId,
  waitsFor,
} from '@lectern/domain'
import type {
  AttendanceRepository,
  EventCriteria,
  EventOutline,
  EventQueries,
  EventRepository,
  EventView,
  HostView,
} from '@lectern/application'
import { commentsWhere } from './comments.ts'
import { copyOf } from './copy.ts'
import { eventHeading } from './event-heading.ts'
import { byId, listingOf, type Order, reversed } from './listing.ts'
import { addMember, countMembers, hasMember, removeMember, requireUnique, taken } from './rows.ts'
import { searchRows } from './search.ts'
import { nextId, type Tables } from './tables.ts'
import { removeTalk } from './talks.ts'
import { namesOf, tracksOfEvent } from './tracks.ts'
import { isVisibleBelow } from './visibility.ts'

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
    const isStatic = filter === 'all' && page.start !== undefined
    return { ...listing, nextChange: isStatic ? undefined : nextChange(others, criteria) }
  },

  async search(query, visibility, page, viewer) {
    const visible = tables.events.values().filter((event) => isEventVisible(event, visibility))
    const documentOf = (event: Event) => searchedEvent(event, namesOf(tracksOfEvent(tables, event.id)))
    return searchRows(visible, query, documentOf, page, (event) => eventView(tables, event, viewer))
  },

  async isVisible(id, visibility) {
    const event = tables.events.get(id)
    return event !== undefined && isEventVisible(event, visibility)
  },

  async headings(ids, visibility) {
    return ids.filter((id) => isVisibleBelow(tables, id, visibility)).map((id) => eventHeading(tables, id))
  },

  async ratingsOf(ids) {
    return new Map(
      ids.map((id) => {
        const hosts = tables.events.get(id)?.hosts ?? []
        const counted = commentsWhere(
          tables,
          ({ subject, userId }) =>
            subject.kind === 'event' &&
            subject.eventId === id &&
            (userId === undefined || !hosts.includes(userId)),
        )
        return [id, copyOf(countersOf(counted).ratingCounts)] as const
      }),
    )
  },

  async find(id, visibility, viewer) {
    const event = tables.events.get(id)
    return event && isEventVisible(event, visibility) ? eventView(tables, event, viewer) : undefined
  },

  async findByName(urlFriendlyName, visibility, viewer) {
    const event = tables.events.values().find((candidate) => candidate.urlFriendlyName === urlFriendlyName)
    if (event === undefined || !isEventVisible(event, visibility)) return undefined
    return { ...eventView(tables, event, viewer), hosts: hosts(tables, event.id) }
  },

  async findOutline(id, visibility) {
    const event = tables.events.get(id)
    return event && isEventVisible(event, visibility) ? eventOutline(event) : undefined
  },

  async hostsOf(ids) {
    return new Map(ids.map((id): [EventId, HostView[]] => [id, hosts(tables, id)]))
  },

  async waitingForHosts(id) {
    const claims = tables.talks
      .values()
      .filter(({ eventId }) => eventId === id)
      .flatMap((talk) => tables.claims.get(talk.id) ?? [])
      .filter((claim) => waitsFor(claim) === 'host')
    const reports = commentsWhere(tables, ({ subject }) => subject.eventId === id)
      .flatMap((comment) => comment.reports)
      .filter(({ ruling }) => ruling === undefined)
    return { claims: claims.toArray().length, reports: reports.length }
  },
})

/** The criteria beside the filter. */
function meetsOthers({ attendance }: Tables, event: Event, criteria: EventCriteria): boolean {
  const { title, stub, tags, startsFrom, startsBefore, attendedBy, hostedBy } = criteria
  return (
    isEventVisible(event, criteria.visibility) &&
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
    case 'dated-cfp':
      return (one, other) => callCloses(one) - callCloses(other) || byId(one, other)
    case 'running':
      return (one, other) => one.endDate - other.endDate || soonest(one, other)
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

function eventView(tables: Tables, event: Event, viewer: UserId | undefined): EventView {
  const { hosts: _, ...shown } = copyOf(event)
  const below = <Row extends { readonly eventId: Event['id'] }>(rows: Iterable<Row>): Row[] =>
    [...rows].filter((row) => row.eventId === event.id)
  const onTalks = countersOf(commentsOf(tables, event.id, 'talk'))
  const onEvent = countersOf(commentsOf(tables, event.id, 'event'))
  return {
    ...shown,
    attendeeCount: countMembers(tables.attendance, event.id),
    eventCommentsCount: onEvent.commentCount,
    talkCommentsCount: onTalks.commentCount,
    tracksCount: below(tables.tracks.values()).length,
    talksCount: below(tables.talks.values()).length,
    ratingCounts: copyOf(onTalks.ratingCounts),
    images: copyOf(tables.images.get(event.id) ?? []),
    attending: hasMember(tables.attendance, event.id, viewer),
  }
}

function eventOutline(event: Event): EventOutline {
  const { id, urlFriendlyName, approval, hosts, ...others } = copyOf(event)
  const { startDate, endDate, zone, commentsOpenFrom, commentsOpenUntil } = others
  const window = { startDate, endDate, zone, commentsOpenFrom, commentsOpenUntil }
  return { id, urlFriendlyName, approval, hosts, ...window }
}

export const memoryEventRepository = (tables: Tables): EventRepository => ({
  async find(id) {
    return copyOf(tables.events.get(id))
  },

  async add(event: New<Event>) {
    const added = { ...copyOf(event), id: nextId<EventId>(tables) }
    put(tables, added)
    return copyOf(added)
  },

  async save(event) {
    if (tables.events.has(event.id)) put(tables, copyOf(event))
  },

  async remove(id) {
    remove(tables, id)
  },

  async countPendingOf(submitterId) {
    const pending = tables.events
      .values()
      .filter((event) => event.submitterId === submitterId && event.approval.state === 'pending')
    return pending.toArray().length
  },

  async takenUrlFriendlyNames(candidates) {
    return taken(
      candidates,
      tables.events.values().map((event) => event.urlFriendlyName),
    )
  },

  async takenStubs(candidates) {
    return taken(
      candidates,
      tables.events.values().map((event) => event.stub),
    )
  },
})

function put({ events }: Tables, event: Event): void {
  requireUnique('urlFriendlyName', event, events.values(), ({ urlFriendlyName }) => urlFriendlyName)
  requireUnique('stub', event, events.values(), ({ stub }) => stub)
  events.set(event.id, event)
}

const commentsOf = (tables: Tables, id: EventId, kind: CommentKind): readonly Comment[] =>
  commentsWhere(tables, ({ subject }) => subject.kind === kind && subject.eventId === id)

function remove(tables: Tables, id: EventId): void {
  const { events, attendance, images, talks, tracks, comments, moderations, importPlans } = tables
  events.delete(id)
  attendance.delete(id)
  images.delete(id)
  const ofEvent = ({ eventId }: { readonly eventId: EventId | undefined }): boolean => eventId === id
  for (const talk of talks.values().filter(ofEvent).toArray()) removeTalk(tables, talk.id)
  for (const track of tracks.values().filter(ofEvent).toArray()) tracks.delete(track.id)
  for (const comment of commentsOf(tables, id, 'event')) comments.delete(comment.id)
  for (const plan of importPlans.values().filter(ofEvent).toArray()) importPlans.delete(plan.id)
  for (const moderation of moderations.values().filter(ofEvent).toArray()) moderations.delete(moderation.id)
}

export const memoryAttendanceRepository = ({ attendance }: Tables): AttendanceRepository => ({
  async add(eventId, userId) {
    return addMember(attendance, eventId, userId)
  },

  async remove(eventId, userId) {
    return removeMember(attendance, eventId, userId)
  },
})
