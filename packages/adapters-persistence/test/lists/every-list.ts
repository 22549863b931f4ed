import type { Lectern, Listing, PageRequest } from '@lectern/application'
import { asMember } from '@lectern/application/testing'
import type { Actor, EventId, TalkId, UserId } from '@lectern/domain'

/** The parents of the lists: each has many children. */
export interface ListParents {
  readonly eventId: EventId
  readonly talkId: TalkId
  readonly userId: UserId
  /** Of the event. */
  readonly stub: string
  /** Of the user. */
  readonly username: string
  /** Substrings of names and titles. */
  readonly eventTitle: string
  readonly talkTitle: string
  readonly keyword: string
}

export interface ListToRead extends ListParents {
  readonly page: PageRequest
  readonly verbose: boolean
}

export interface EveryList {
  readonly name: string
  readonly useCase: keyof Lectern
  /** The actor, for a list that is not public. */
  readonly hostsOnly?: true
  /** True for a list with at most one row. */
  readonly atMostOne?: true
  readonly read: (lectern: Lectern, actor: Actor, list: ListToRead) => Promise<Listing<unknown>>
}

/** Each list of the use cases, in each of its orders. */
export const everyList: readonly EveryList[] = [
  ...[undefined, 'hot', 'upcoming', 'past', 'all', 'cfp'].map((filter): EveryList => ({
    name: `events, ${filter ?? 'newest first'}`,
    useCase: 'listEvents',
    read: (lectern, actor, { page, verbose }) => lectern.listEvents(actor, { page, verbose, filter }),
  })),
  {
    name: 'events by title',
    useCase: 'listEvents',
    read: (lectern, actor, { page, verbose, eventTitle: title }) =>
      lectern.listEvents(actor, { page, verbose, title }),
  },
  {
    name: 'events by two letters',
    useCase: 'listEvents',
    read: (lectern, actor, { page, verbose, eventTitle }) =>
      lectern.listEvents(actor, { page, verbose, title: eventTitle.slice(0, 2) }),
  },
  {
    name: 'events by tags',
    useCase: 'listEvents',
    read: (lectern, actor, { page, verbose }) =>
      lectern.listEvents(actor, { page, verbose, tags: ['php', 'rust'] }),
  },
  {
    name: 'events by stub',
    useCase: 'listEvents',
    atMostOne: true,
    read: (lectern, actor, { page, verbose, stub }) => lectern.listEvents(actor, { page, verbose, stub }),
  },
  {
    name: 'events between dates',
    useCase: 'listEvents',
    read: (lectern, actor, { page, verbose }) =>
      lectern.listEvents(actor, { page, verbose, startdate: '2026-01-01', enddate: '2026-06-01' }),
  },
  {
    name: 'events of an attendee',
    useCase: 'listAttendedEvents',
    read: (lectern, actor, list) => lectern.listAttendedEvents(actor, list),
  },
  {
    name: 'events of a host',
    useCase: 'listHostedEvents',
    read: (lectern, actor, list) => lectern.listHostedEvents(actor, list),
  },
  {
    name: 'talks of an event',
    useCase: 'listEventTalks',
    read: (lectern, actor, list) => lectern.listEventTalks(actor, list),
  },
  {
    name: 'talks of a speaker',
    useCase: 'listUserTalks',
    read: (lectern, actor, list) => lectern.listUserTalks(actor, list),
  },
  {
    name: 'talks that a user starred',
    useCase: 'listStarredTalks',
    hostsOnly: true,
    read: (lectern, _operator, { page, userId: id }) =>
      lectern.listStarredTalks(asMember({ id, admin: false, trusted: false }), { page, userId: id }),
  },
  {
    name: 'talks by title',
    useCase: 'searchTalks',
    read: (lectern, actor, { page, talkTitle: title }) => lectern.searchTalks(actor, { page, title }),
  },
  {
    name: 'talks by two letters',
    useCase: 'searchTalks',
    read: (lectern, actor, { page, talkTitle }) =>
      lectern.searchTalks(actor, { page, title: talkTitle.slice(0, 2) }),
  },
  {
    name: 'tracks of an event',
    useCase: 'listEventTracks',
    read: (lectern, actor, list) => lectern.listEventTracks(actor, list),
  },
  {
    name: 'comments on a talk',
    useCase: 'listTalkComments',
    read: (lectern, actor, list) => lectern.listTalkComments(actor, list),
  },
  {
    name: 'comments on the talks of an event',
    useCase: 'listCommentsOnTalks',
    read: (lectern, actor, list) => lectern.listCommentsOnTalks(actor, list),
  },
  {
    name: 'comments on an event',
    useCase: 'listEventComments',
    read: (lectern, actor, list) => lectern.listEventComments(actor, list),
  },
  {
    name: 'comments of an author on talks',
    useCase: 'listUserTalkComments',
    read: (lectern, actor, list) => lectern.listUserTalkComments(actor, list),
  },
  {
    name: 'comments of an author on events',
    useCase: 'listUserEventComments',
    read: (lectern, actor, list) => lectern.listUserEventComments(actor, list),
  },
  {
    name: 'reports of comments on talks',
    useCase: 'listTalkCommentReports',
    hostsOnly: true,
    read: (lectern, actor, list) => lectern.listTalkCommentReports(actor, list),
  },
  {
    name: 'reports of comments on an event',
    useCase: 'listEventCommentReports',
    hostsOnly: true,
    read: (lectern, actor, list) => lectern.listEventCommentReports(actor, list),
  },
  {
    name: 'claims on the talks of an event',
    useCase: 'listClaims',
    hostsOnly: true,
    read: (lectern, actor, list) => lectern.listClaims(actor, list),
  },
  {
    name: 'tokens of a user',
    useCase: 'listTokens',
    hostsOnly: true,
    read: (lectern, actor, { page, username }) => lectern.listTokens(actor, { page, username }),
  },
  {
    name: 'sessions of a user',
    useCase: 'listSessions',
    hostsOnly: true,
    read: (lectern, actor, { page, username }) => lectern.listSessions(actor, { page, username }),
  },
  {
    name: 'applications of a user',
    useCase: 'listApplications',
    hostsOnly: true,
    read: (lectern, _operator, { page, userId: id }) =>
      lectern.listApplications(asMember({ id, admin: false, trusted: false }), { page }),
  },
  {
    name: 'users',
    useCase: 'listUsers',
    read: (lectern, actor, { page }) => lectern.listUsers(actor, { page }),
  },
  {
    name: 'users by keyword',
    useCase: 'listUsers',
    read: (lectern, actor, { page, keyword }) => lectern.listUsers(actor, { page, keyword }),
  },
  {
    name: 'users by two letters',
    useCase: 'listUsers',
    read: (lectern, actor, { page, keyword }) =>
      lectern.listUsers(actor, { page, keyword: keyword.slice(0, 2) }),
  },
  {
    name: 'users by name',
    useCase: 'listUsers',
    atMostOne: true,
    read: (lectern, actor, { page, username }) => lectern.listUsers(actor, { page, username }),
  },
  {
    name: 'attendees of an event',
    useCase: 'listAttendees',
    read: (lectern, actor, list) => lectern.listAttendees(actor, list),
  },
  {
    name: 'take-downs on an event',
    useCase: 'listModerations',
    hostsOnly: true,
    read: (lectern, actor, list) => lectern.listModerations(actor, list),
  },
  {
    name: 'all take-downs',
    useCase: 'listSiteModerations',
    hostsOnly: true,
    read: (lectern, actor, list) => lectern.listSiteModerations(actor, list),
  },
  {
    name: 'audit',
    useCase: 'listAudit',
    hostsOnly: true,
    read: (lectern, actor, list) => lectern.listAudit(actor, list),
  },
]
