import type {
  CommentsOf,
  Lectern,
  ListEventsInput,
  Listing,
  ListUsersInput,
  PageRequest,
} from '@lectern/application'
import { asMember, type ListParents } from '@lectern/contracts/testing'
import type { Actor, CommentKind, UserId } from '@lectern/domain'

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

type Read = EveryList['read']
type Options = Pick<EveryList, 'hostsOnly' | 'atMostOne'>

const list = (name: string, useCase: keyof Lectern, read: Read, options: Options = {}): EveryList => ({
  name,
  useCase,
  ...options,
  read,
})

const hostsOnly = { hostsOnly: true } as const
const atMostOne = { atMostOne: true } as const

/** A list of events that a criterion selects. */
const events = (
  name: string,
  criterion: (parents: ListParents) => Partial<ListEventsInput>,
  options?: Options,
): EveryList =>
  list(
    `events${name}`,
    'listEvents',
    (lectern, actor, { page, verbose, ...parents }) =>
      lectern.listEvents(actor, { page, verbose, ...criterion(parents) }),
    options,
  )

/** A list of the children of one parent. */
type ListOfChildren =
  | 'listAttendedEvents'
  | 'listHostedEvents'
  | 'listEventTalks'
  | 'listUserTalks'
  | 'listEventTracks'
  | 'listEventRooms'
  | 'listTalkChanges'
  | 'listClaims'
  | 'listTokens'
  | 'listSessions'
  | 'listAttendees'
  | 'listModerations'
  | 'listSiteModerations'
const children = (name: string, useCase: ListOfChildren, options?: Options): EveryList =>
  list(name, useCase, (lectern, actor, parents) => lectern[useCase](actor, parents), options)

const talks = (name: string, titleOf: (parents: ListParents) => string): EveryList =>
  list(name, 'searchTalks', (lectern, actor, { page, ...parents }) =>
    lectern.searchTalks(actor, { page, title: titleOf(parents) }),
  )

const comments = (name: string, of: (parents: ListParents) => CommentsOf): EveryList =>
  list(name, 'listComments', (lectern, actor, { page, ...parents }) =>
    lectern.listComments(actor, { of: of(parents), page }),
  )

const commentsOfUser = (name: string, kind: CommentKind): EveryList =>
  list(name, 'listUserComments', (lectern, actor, { userId, page }) =>
    lectern.listUserComments(actor, { kind, userId, page }),
  )

const reports = (name: string, kind: CommentKind): EveryList =>
  list(
    name,
    'listCommentReports',
    (lectern, actor, { eventId, page }) => lectern.listCommentReports(actor, { kind, eventId, page }),
    hostsOnly,
  )

const users = (
  name: string,
  criterion: (parents: ListParents) => Partial<ListUsersInput>,
  options?: Options,
): EveryList =>
  list(
    name,
    'listUsers',
    (lectern, actor, { page, ...parents }) => lectern.listUsers(actor, { page, ...criterion(parents) }),
    options,
  )

const asUser = (id: UserId): Actor => asMember({ id, admin: false, trusted: false })

/** Each list of the use cases, in each of its orders. */
export const everyList: readonly EveryList[] = [
  events(', newest first', () => ({})),
  ...['hot', 'upcoming', 'past', 'all', 'cfp'].map((filter) => events(`, ${filter}`, () => ({ filter }))),
  events(' by title', ({ eventTitle: title }) => ({ title })),
  events(' by tags', () => ({ tags: ['php', 'rust'] })),
  events(' by stub', ({ stub }) => ({ stub }), atMostOne),
  events(' between dates', () => ({ startdate: '2026-01-01', enddate: '2026-06-01' })),
  children('events of an attendee', 'listAttendedEvents'),
  children('events of a host', 'listHostedEvents'),
  children('talks of an event', 'listEventTalks'),
  children('talks of a speaker', 'listUserTalks'),
  list(
    'talks that a user starred',
    'listStarredTalks',
    (lectern, _operator, { page, userId }) => lectern.listStarredTalks(asUser(userId), { page, userId }),
    hostsOnly,
  ),
  talks('talks by title', ({ talkTitle }) => talkTitle),
  children('tracks of an event', 'listEventTracks'),
  children('rooms of an event', 'listEventRooms'),
  children('changes of a programme', 'listTalkChanges'),
  comments('comments on a talk', ({ talkId }) => ({ kind: 'on-talk', talkId })),
  comments('comments on the talks of an event', ({ eventId }) => ({ kind: 'on-talks-of', eventId })),
  comments('comments on an event', ({ eventId }) => ({ kind: 'on-event', eventId })),
  commentsOfUser('comments of an author on talks', 'talk'),
  commentsOfUser('comments of an author on events', 'event'),
  reports('reports of comments on talks', 'talk'),
  reports('reports of comments on an event', 'event'),
  children('claims on the talks of an event', 'listClaims', hostsOnly),
  children('tokens of a user', 'listTokens', hostsOnly),
  children('sessions of a user', 'listSessions', hostsOnly),
  list(
    'applications of a user',
    'listApplications',
    (lectern, _operator, { page, userId }) => lectern.listApplications(asUser(userId), { page }),
    hostsOnly,
  ),
  users('users', () => ({})),
  users('users by keyword', ({ keyword }) => ({ keyword })),
  users('users by name', ({ username }) => ({ username }), atMostOne),
  children('attendees of an event', 'listAttendees'),
  children('take-downs on an event', 'listModerations', hostsOnly),
  children('all take-downs', 'listSiteModerations', hostsOnly),
  list('audit', 'listAudit', (lectern, actor, { page }) => lectern.listAudit(actor, { page }), hostsOnly),
]
