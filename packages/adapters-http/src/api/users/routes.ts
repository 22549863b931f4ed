import type { User } from '@lectern/domain'
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
import { searchText } from '../inputs.ts'
import { showing } from '../operations.ts'
import { talks } from '../talks/routes.ts'
import { presentUser } from './present-user.ts'
import { usersPageSchema } from './schemas.ts'

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
