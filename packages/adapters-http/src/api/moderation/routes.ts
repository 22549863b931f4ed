import { type CommentId, isEmpty, type UserId } from '@lectern/domain'
import * as v from 'valibot'
import {
  type Answer,
  collection,
  created,
  noContent,
  record,
  type Api,
  type Call,
  get,
  type Route,
} from '@lectern/http'
import { idAt } from '../id-at.ts'
import { optional } from '../inputs.ts'
import { eventId, moderationId } from '../path-ids.ts'
import { described } from '../schemas.ts'
import { presentModeration } from './present-moderation.ts'
import { moderationsPageSchema } from './schemas.ts'

export const moderationBodySchema = v.object({
  user_uri: described(v.string(), 'The address of the user whose comments are taken down'),
})
export const moderationOnEventBodySchema = v.object({
  user_uri: optional(v.string(), 'The address of the user whose comments are taken down'),
  burst: optional(
    v.string(),
    'Instead of user_uri: the address of a comment of a burst of ratings, as the feedback page of hosts shows it',
  ),
})
const page = { status: 200, description: 'A page of actions', body: moderationsPageSchema } as const
const one = { status: 200, description: 'The action', body: moderationsPageSchema } as const
const taken = { status: 201, location: 'the action; DELETE there undoes it' } as const

/** Bulk actions, on an event by its hosts and on the whole site by site admins. */
export const moderationRoutes: readonly Route[] = [
  get({
    path: '/events/:eventId/moderations',
    useCase: 'listModerations',
    summary: 'List what was taken down on an event, newest first, as a host or site admin',
    signIn: 'view data',
    cache: 'never',
    success: page,
    handle: listModerations,
  }),
  {
    method: 'POST',
    path: '/events/:eventId/moderations',
    useCase: 'takeDownCommentsOnEvent',
    summary:
      'Take down all comments of a user on an event and its talks, or a burst of ratings, as a host or site admin',
    body: moderationOnEventBodySchema,
    signIn: 'create data',
    success: taken,
    handle: takeDownCommentsOnEvent,
  },
  get({
    path: '/events/:eventId/moderations/:moderationId',
    useCase: 'getModeration',
    summary: 'Show an action on this event, as a host or site admin',
    signIn: 'view data',
    cache: 'never',
    success: one,
    handle: getModerationOfEvent,
  }),
  {
    method: 'DELETE',
    path: '/events/:eventId/moderations/:moderationId',
    useCase: 'undoModeration',
    summary: 'Undo an action on this event, as a host or site admin',
    signIn: 'remove data',
    success: { status: 204, description: 'Everything that it alone took down is listed again' },
    handle: undoModerationOfEvent,
  },
  get({
    path: '/moderations',
    useCase: 'listSiteModerations',
    summary: 'List everything that was taken down, newest first, as a site admin',
    signIn: 'view data',
    cache: 'never',
    success: page,
    handle: listSiteModerations,
  }),
  {
    method: 'POST',
    path: '/moderations',
    useCase: 'takeDownComments',
    summary: 'Take down all comments of a user everywhere, as a site admin',
    body: moderationBodySchema,
    signIn: 'create data',
    success: taken,
    handle: takeDownComments,
  },
  get({
    path: '/moderations/:moderationId',
    useCase: 'getModeration',
    operationId: 'getSiteModeration',
    summary: 'Show any action, as a site admin',
    signIn: 'view data',
    cache: 'never',
    success: one,
    handle: getModeration,
  }),
  {
    method: 'DELETE',
    path: '/moderations/:moderationId',
    useCase: 'undoModeration',
    operationId: 'undoSiteModeration',
    summary: 'Undo any action, as a site admin',
    signIn: 'remove data',
    success: { status: 204, description: 'Everything that it alone took down is listed again' },
    handle: undoModeration,
  },
]

async function listModerations({ lectern, uris }: Api, { actor, path, page }: Call) {
  const listing = await lectern.listModerations(actor, { eventId: eventId(path), page })
  return collection('moderations', listing, (moderation) => presentModeration(moderation, uris))
}

async function listSiteModerations({ lectern, uris }: Api, { actor, page }: Call) {
  const listing = await lectern.listSiteModerations(actor, { page })
  return collection('moderations', listing, (moderation) => presentModeration(moderation, uris))
}

async function takeDownCommentsOnEvent({ lectern, uris }: Api, { actor, path, body }: Call): Promise<Answer> {
  const { user_uri, burst } = body
  const ofTalk = (commentId: CommentId): string => uris.comment({ kind: 'talk', commentId })
  const what = isEmpty(burst)
    ? { authorId: idAt<UserId>(user_uri, uris.user) }
    : { burst: idAt<CommentId>(burst, ofTalk) }
  const input = { eventId: eventId(path), ...what }
  const { id, eventId: event } = await lectern.takeDownCommentsOnEvent(actor, input)
  return created(uris.moderation(id, event))
}

async function takeDownComments({ lectern, uris }: Api, { actor, body }: Call): Promise<Answer> {
  const input = { authorId: idAt<UserId>(body['user_uri'], uris.user) }
  const { id } = await lectern.takeDownComments(actor, input)
  return created(uris.moderation(id, undefined))
}

async function getModerationOfEvent({ lectern, uris }: Api, { actor, path }: Call) {
  const ids = { eventId: eventId(path), moderationId: moderationId(path) }
  const moderation = await lectern.getModeration(actor, ids)
  return record('moderations', moderation, (moderation) => presentModeration(moderation, uris))
}

async function getModeration({ lectern, uris }: Api, { actor, path }: Call) {
  const ids = { eventId: undefined, moderationId: moderationId(path) }
  const moderation = await lectern.getModeration(actor, ids)
  return record('moderations', moderation, (moderation) => presentModeration(moderation, uris))
}

async function undoModerationOfEvent({ lectern }: Api, { actor, path }: Call): Promise<Answer> {
  const place = { eventId: eventId(path), moderationId: moderationId(path) }
  await lectern.undoModeration(actor, place)
  return noContent()
}

async function undoModeration({ lectern }: Api, { actor, path }: Call): Promise<Answer> {
  await lectern.undoModeration(actor, { eventId: undefined, moderationId: moderationId(path) })
  return noContent()
}
