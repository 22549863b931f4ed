import {
  canEditUser,
  canExportUser,
  canSeeEmail,
  canSeeStarredTalks,
  canSeeTrusted,
  canSuspend,
  canTrustUsers,
  furtherProfileFields,
  isAdmin,
  type User,
} from '@lectern/domain'
import { showing, type Viewing } from '../operations.ts'
import { type BriefUser, usersPageSchema, type VerboseUser } from './schemas.ts'
import { parameter } from '@lectern/http'
import type { Route } from '../../exchange/route.ts'
import {
  ofEventInPath,
  ofEventList,
  ofEvents,
  ofSite,
  untilEventListChanges,
  untilTalksChange,
} from '../cache-policies.ts'
import { commentsOn } from '../comments/routes.ts'
import { events } from '../events/routes.ts'
import { shownFields } from '../fields.ts'
import { searchText } from '../inputs.ts'
import { talks } from '../talks/routes.ts'

/** A user: the fields, the verbose fields, the links. Some fields are only for the user and site admins. */
const presentUser = (user: User, verbose: boolean, viewing: Viewing): BriefUser | VerboseUser =>
  verbose ? presentVerbose(user, viewing) : presentBrief(user, viewing)

const presentBrief = (user: User, viewing: Viewing): BriefUser => ({
  ...facts(user),
  ...links(user, viewing),
})

const presentVerbose = (user: User, viewing: Viewing): VerboseUser => ({
  ...facts(user),
  ...details(user, viewing),
  ...links(user, viewing),
  ...(canSeeStarredTalks(viewing.actor, user)
    ? {
        starred_talks_uri: viewing.uris.belowUser(user.id, 'starred'),
        starred_calendar_uri: viewing.uris.belowUser(user.id, 'calendar'),
      }
    : {}),
  ...(canEditUser(viewing.actor, user) ? { photo_uri: viewing.uris.belowUser(user.id, 'photo') } : {}),
  ...(canExportUser(viewing.actor, user) ? { export_uri: viewing.uris.belowUser(user.id, 'export') } : {}),
  ...(canTrustUsers(viewing.actor) ? { trusted_uri: viewing.uris.belowUser(user.id, 'trusted') } : {}),
  ...(canSuspend(viewing.actor, user.id)
    ? { suspension_uri: viewing.uris.belowUser(user.id, 'suspension') }
    : {}),
})

const facts = (user: User) => ({
  username: user.username,
  full_name: user.fullName,
  twitter_username: user.twitterUsername,
  biography: user.biography,
})

const details = (user: User, { actor, uris }: Viewing) => ({
  ...uris.fields.withAvatar(canSeeTrusted(actor, user) ? { trusted: user.trusted } : {}, user.avatarHash),
  ...uris.fields.ofVerboseUser(user),
  ...shownFields(furtherProfileFields, user),
  ...(canSeeEmail(actor, user) ? { email: user.email } : {}),
  // Who is an admin is for admins to know.
  ...(isAdmin(actor) ? { admin: user.admin, suspended: user.suspended } : {}),
})

const links = (user: User, { actor, uris }: Viewing) => ({
  uri: uris.user(user.id),
  verbose_uri: uris.verbose(uris.user(user.id)),
  website_uri: uris.websiteUser(user.username),
  talks_uri: uris.belowUser(user.id, 'talks'),
  attended_events_uri: uris.belowUser(user.id, 'attended'),
  hosted_events_uri: uris.belowUser(user.id, 'hosted'),
  talk_comments_uri: uris.belowUser(user.id, 'talk_comments'),
  event_comments_uri: uris.belowUser(user.id, 'event_comments'),
  ...(actor.kind === 'visitor' ? {} : { can_edit: canEditUser(actor, user) }),
})

const users = showing<User>({
  root: 'users',
  schema: usersPageSchema,
  many: 'A page of users',
  one: 'The user',
  present: (user, asked) => presentUser(user, asked.verbose, asked),
})

export const userRoutes: readonly Route[] = [
  users.list({
    path: '/users',
    useCase: 'listUsers',
    summary: 'List or find users',
    query: [
      { name: 'username', description: 'The whole username', schema: searchText },
      {
        name: 'keyword',
        description: 'Part of the username or of the full name, in any letter case',
        schema: searchText,
      },
    ],
    cache: ofSite,
    input: ({ query, page }) => ({
      username: parameter(query, 'username'),
      keyword: parameter(query, 'keyword'),
      page,
    }),
  }),
  users.one({
    path: '/users/:userId',
    useCase: 'getUser',
    summary: 'Show a user',
    cache: ofSite,
  }),
  users.list({
    path: '/events/:eventId/attendees',
    useCase: 'listAttendees',
    summary: 'List who attends an event',
    cache: ofEventInPath(),
  }),
]

/** The activity of a user. */
export const activityRoutes: readonly Route[] = [
  events.list({
    path: '/users/:userId/attended',
    useCase: 'listAttendedEvents',
    summary: 'List the events that a user attends or attended, newest first',
    cache: ofEventList(untilEventListChanges),
    input: ({ ids, page, verbose }) => ({ ...ids, page, verbose }),
  }),
  events.list({
    path: '/users/:userId/hosted',
    useCase: 'listHostedEvents',
    summary: 'List the events that a user hosts, newest first',
    cache: ofEventList(untilEventListChanges),
    input: ({ ids, page, verbose }) => ({ ...ids, page, verbose }),
  }),
  talks.list({
    path: '/users/:userId/talks',
    useCase: 'listUserTalks',
    summary: 'List the talks that a user gives or gave, newest first',
    cache: ofEvents(untilTalksChange),
  }),
  talks.list({
    path: '/users/:userId/starred',
    useCase: 'listStarredTalks',
    summary: 'List the talks that one starred oneself, soonest start first',
    signIn: 'view data',
  }),
  commentsOn('talk').list({
    path: '/users/:userId/talk_comments',
    useCase: 'listUserComments',
    operationId: 'listUserTalkComments',
    summary: 'List what a user wrote about talks, newest first',
    cache: ofEvents(),
    input: ({ ids, page }) => ({ kind: 'talk', ...ids, page }),
  }),
  commentsOn('event').list({
    path: '/users/:userId/event_comments',
    useCase: 'listUserComments',
    operationId: 'listUserEventComments',
    summary: 'List what a user wrote about events, newest first',
    cache: ofEvents(),
    input: ({ ids, page }) => ({ kind: 'event', ...ids, page }),
  }),
]
