import {
  callCloses,
  countersOf,
  type Event,
  type EventFilter,
  type EventId,
  type Instant,
  isEventVisible,
  isUpcoming,
  nameContains,
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
import { commentsBelow, commentsOn, removeComments, reportedPartsOf } from './comments.ts'
import { byId, foundOf, listingOf, type Order, reversed, searchRows } from './listing.ts'
import { addMember, countMembers, hasMember, removeMember } from './table.ts'
import { basicsOf, type Tables } from './tables.ts'
import { removeWebhook } from './webhooks.ts'
import { removeTalk } from './talks.ts'
import { versionOf } from './talk-changes.ts'
import { namesOf, tracksOfEvent } from './tracks.ts'
import { eventHeading, isVisibleBelow, visibleEvent } from './visible-events.ts'

export const eventQueries = (tables: Tables): EventQueries => ({
  async list(criteria, page, viewer) {
    const { filter, now } = criteria
    const others = tables.events.where((event) => meetsOthers(tables, event, criteria))
    const found = others
      .filter((event) => passesFilter(event, filter, now))
      .toSorted(inOrderOf(filter, (event) => countMembers(tables.attendance, event.id)))
    const start = page.start ?? defaultStart(found, criteria)
    const listing = listingOf(found, { ...page, start }, (event) => eventView(tables, event, viewer))
    const isStatic = filter === 'all' && page.start !== undefined
    return { ...listing, nextChange: isStatic ? undefined : nextChange(others, criteria) }
  },

  async search(query, visibility, page, viewer) {
    const visible = tables.events.where((event) => isEventVisible(event, visibility))
    const documentOf = (event: Event) => searchedEvent(event, namesOf(tracksOfEvent(tables, event.id)))
    return foundOf(searchRows(visible, query, documentOf), page, (event) => eventView(tables, event, viewer))
  },

  isVisible: async (id, visibility) => isVisibleBelow(tables, id, visibility),

  async headings(ids, visibility) {
    return ids.filter((id) => isVisibleBelow(tables, id, visibility)).map((id) => eventHeading(tables, id))
  },

  async ratingsOf(ids) {
    const ratingsOf = (id: EventId) => {
      const hosts = tables.events.get(id)?.hosts ?? []
      const counted = commentsOn(tables, { kind: 'event', eventId: id }).filter(
        ({ userId }) => userId === undefined || !hosts.includes(userId),
      )
      return countersOf(counted).ratingCounts
    }
    return new Map(ids.map((id) => [id, ratingsOf(id)]))
  },

  async find(id, visibility, viewer) {
    const event = visibleEvent(tables, id, visibility)
    return event && eventView(tables, event, viewer)
  },

  async findByName(urlFriendlyName, visibility, viewer) {
    const event = tables.events.find((candidate) => candidate.urlFriendlyName === urlFriendlyName)
    if (event === undefined || !isEventVisible(event, visibility)) return undefined
    return { ...eventView(tables, event, viewer), hosts: hosts(tables, event.id) }
  },

  async findOutline(id, visibility) {
    const event = visibleEvent(tables, id, visibility)
    return event && eventOutline(event)
  },

  async hostsOf(ids) {
    return new Map(ids.map((id) => [id, hosts(tables, id)]))
  },

  async waitingForHosts(id) {
    const claims = tables.talks
      .where(({ eventId }) => eventId === id)
      .flatMap((talk) => tables.claims.get(talk.id) ?? [])
      .filter((claim) => waitsFor(claim) === 'host')
    const reports = tables.comments
      .where(({ subject }) => subject.eventId === id)
      .flatMap(reportedPartsOf)
      .flatMap((part) => part.reports)
      .filter(({ ruling }) => ruling === undefined)
    return { claims: claims.length, reports: reports.length }
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
  const changes = events.flatMap((event) => nextFilterChange(event, filter, now) ?? [])
  return changes.toSorted((one, other) => one - other)[0]
}

const defaultStart = (found: readonly Event[], { filter, now }: EventCriteria): number =>
  filter === 'all' ? found.filter((event) => !isUpcoming(event, now)).length : 0

const hosts = ({ events, users }: Tables, id: EventId): HostView[] =>
  (events.get(id)?.hosts ?? []).map((userId) => ({ userId, hostName: users.get(userId)?.fullName ?? '' }))

function eventView(tables: Tables, event: Event, viewer: UserId | undefined): EventView {
  const { hosts: _, ...shown } = event
  const isBelow = ({ eventId }: { readonly eventId: EventId }): boolean => eventId === event.id
  const onTalks = countersOf(commentsBelow(tables, event.id, 'talk'))
  const onEvent = countersOf(commentsBelow(tables, event.id, 'event'))
  return {
    ...shown,
    attendeeCount: countMembers(tables.attendance, event.id),
    eventCommentsCount: onEvent.commentCount,
    talkCommentsCount: onTalks.commentCount,
    tracksCount: tables.tracks.count(isBelow),
    talksCount: tables.talks.count(isBelow),
    programmeVersion: versionOf(tables, event.id),
    ratingCounts: onTalks.ratingCounts,
    images: tables.images.get(event.id) ?? [],
    attending: hasMember(tables.attendance, event.id, viewer),
  }
}

function eventOutline(event: Event): EventOutline {
  const { id, urlFriendlyName, approval, hosts, ...others } = event
  const { startDate, endDate, zone, cancelled, commentsOpenFrom, commentsOpenUntil, moderation } = others
  const window = { startDate, endDate, zone, cancelled, commentsOpenFrom, commentsOpenUntil }
  return { id, urlFriendlyName, approval, hosts, moderation, ...window }
}

export const eventRepository = (tables: Tables): EventRepository => {
  const { events } = tables
  return {
    ...basicsOf(tables, events),
    remove: async (id) => removeEvent(tables, id),

    async countPendingOf(submitter) {
      return events.count(
        ({ submitterId, approval }) => submitterId === submitter && approval.state === 'pending',
      )
    },

    takenUrlFriendlyNames: async (candidates) =>
      events.taken(candidates, ({ urlFriendlyName }) => urlFriendlyName),
    takenStubs: async (candidates) => events.taken(candidates, ({ stub }) => stub),
  }
}

function removeEvent(tables: Tables, id: EventId): void {
  const { events, attendance, images, talks, tracks, rooms, moderations, importPlans, programmeSources } =
    tables
  events.delete(id)
  attendance.delete(id)
  images.delete(id)
  const isBelow = ({ eventId }: { readonly eventId: EventId | undefined }): boolean => eventId === id
  for (const talk of talks.where(isBelow)) removeTalk(tables, talk.id)
  tables.voteExclusions.deleteWhere(isBelow)
  tracks.deleteWhere(isBelow)
  rooms.deleteWhere(isBelow)
  tables.attendeeCodes.deleteWhere(isBelow)
  tables.votingBoxes.deleteWhere(isBelow)
  tables.speakerInvitations.deleteWhere(isBelow)
  removeComments(tables, commentsBelow(tables, id, 'event'))
  importPlans.deleteWhere(isBelow)
  programmeSources.deleteWhere(isBelow)
  for (const { id: webhookId } of tables.webhooks.where(isBelow)) removeWebhook(tables, webhookId)
  tables.speakerProfiles.deleteWhere(isBelow)
  tables.importMappings.delete(id)
  moderations.deleteWhere(isBelow)
  tables.talkChanges.deleteWhere(isBelow)
  tables.talkChangeNews.deleteWhere(isBelow)
  tables.programmeVersions.delete(id)
}

export const attendanceRepository = ({ attendance }: Tables): AttendanceRepository => ({
  add: async (eventId, userId) => addMember(attendance, eventId, userId),
  remove: async (eventId, userId) => removeMember(attendance, eventId, userId),
})
