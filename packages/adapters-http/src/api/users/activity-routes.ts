import type { CommentKind } from '@lectern/domain'
import { collection, type Api, type Call, get, type Route } from '@lectern/http'
import { presentComment } from '../comments/present-comment.ts'
import { eventCommentsPageSchema, talkCommentsPageSchema } from '../comments/schemas.ts'
import { presentEvent } from '../events/present-event.ts'
import { eventsPageSchema } from '../events/schemas.ts'
import { ofEventList, ofEvents, untilEventListChanges, untilTalksChange } from '../cache-policies.ts'
import { userId } from '../path-ids.ts'
import { presentTalk } from '../talks/present-talk.ts'
import { talksPageSchema } from '../talks/schemas.ts'

const listUserComments =
  (kind: CommentKind) =>
  async ({ lectern, uris }: Api, { actor, path, page, verbose }: Call) => {
    const listing = await lectern.listUserComments(actor, { kind, userId: userId(path), page })
    return collection('comments', listing, (comment) => presentComment(comment, verbose, uris))
  }

/** The activity of a user. */
export const activityRoutes: readonly Route[] = [
  get({
    path: '/users/:userId/attended',
    useCase: 'listAttendedEvents',
    summary: 'List the events that a user attends or attended, newest first',
    cache: ofEventList(untilEventListChanges),
    success: { status: 200, description: 'A page of events', body: eventsPageSchema },
    handle: listAttendedEvents,
  }),
  get({
    path: '/users/:userId/hosted',
    useCase: 'listHostedEvents',
    summary: 'List the events that a user hosts, newest first',
    cache: ofEventList(untilEventListChanges),
    success: { status: 200, description: 'A page of events', body: eventsPageSchema },
    handle: listHostedEvents,
  }),
  get({
    path: '/users/:userId/talks',
    useCase: 'listUserTalks',
    summary: 'List the talks that a user gives or gave, newest first',
    cache: ofEvents(untilTalksChange),
    success: { status: 200, description: 'A page of talks', body: talksPageSchema },
    handle: listUserTalks,
  }),
  get({
    path: '/users/:userId/starred',
    useCase: 'listStarredTalks',
    summary: 'List the talks that one starred oneself, soonest start first',
    signIn: 'view data',
    cache: 'never',
    success: { status: 200, description: 'A page of talks', body: talksPageSchema },
    handle: listStarredTalks,
  }),
  get({
    path: '/users/:userId/talk_comments',
    useCase: 'listUserComments',
    operationId: 'listUserTalkComments',
    summary: 'List what a user wrote about talks, newest first',
    cache: ofEvents(),
    success: { status: 200, description: 'A page of comments', body: talkCommentsPageSchema },
    handle: listUserComments('talk'),
  }),
  get({
    path: '/users/:userId/event_comments',
    useCase: 'listUserComments',
    operationId: 'listUserEventComments',
    summary: 'List what a user wrote about events, newest first',
    cache: ofEvents(),
    success: { status: 200, description: 'A page of comments', body: eventCommentsPageSchema },
    handle: listUserComments('event'),
  }),
]

async function listAttendedEvents({ lectern, uris }: Api, { actor, path, page, verbose }: Call) {
  const listing = await lectern.listAttendedEvents(actor, { userId: userId(path), page, verbose })
  return collection('events', listing, (event) => presentEvent(event, { actor, uris }))
}

async function listHostedEvents({ lectern, uris }: Api, { actor, path, page, verbose }: Call) {
  const listing = await lectern.listHostedEvents(actor, { userId: userId(path), page, verbose })
  return collection('events', listing, (event) => presentEvent(event, { actor, uris }))
}

async function listUserTalks({ lectern, uris }: Api, { actor, path, page, verbose }: Call) {
  const listing = await lectern.listUserTalks(actor, { userId: userId(path), page })
  return collection('talks', listing, (talk) => presentTalk(talk, verbose, uris))
}

async function listStarredTalks({ lectern, uris }: Api, { actor, path, page, verbose }: Call) {
  const listing = await lectern.listStarredTalks(actor, { userId: userId(path), page })
  return collection('talks', listing, (talk) => presentTalk(talk, verbose, uris))
}
