import * as v from 'valibot'
import type { ModerationView } from '@lectern/application'
import { type CommentId, isEmpty, toIso, type UserId, UTC } from '@lectern/domain'
import type { Route } from '../../exchange/route.ts'
import type { Uris } from '@lectern/http'
import { idAt } from '../ids.ts'
import { optional } from '../inputs.ts'
import {
  address,
  addressOrEmpty,
  dateTime,
  dateTimeOrNull,
  described,
  isoOrNull,
  pageSchema,
} from '../schemas.ts'
import { change, showing } from '../operations.ts'

export const moderationSchema = v.strictObject({
  created_date: dateTime,
  undone_date: dateTimeOrNull,
  comments_count: described(v.number(), 'How many comments it holds down; 0 once it is undone'),
  uri: described(address, 'DELETE undoes it'),
  user_uri: described(addressOrEmpty, 'Whose comments; empty for a burst, or once that account is gone'),
  talk_uri: described(addressOrEmpty, 'The talk with the burst of ratings; empty for other actions'),
  event_uri: described(addressOrEmpty, 'Empty for an action on the whole site'),
  moderator_uri: described(addressOrEmpty, 'Empty for the operator, or once that account is gone'),
})

export type ModerationRecord = v.InferOutput<typeof moderationSchema>

export const moderationsPageSchema = pageSchema({ moderations: v.array(moderationSchema) })

/** Its dates are in UTC, because it may concern several events. */
const presentModeration = (moderation: ModerationView, uris: Uris): ModerationRecord => ({
  created_date: toIso(moderation.createdDate, UTC),
  undone_date: isoOrNull(moderation.undoneDate, UTC),
  comments_count: moderation.commentsCount,
  uri: uris.moderation(moderation.id, moderation.eventId),
  user_uri: moderation.authorId === undefined ? '' : uris.user(moderation.authorId),
  talk_uri: moderation.talkId === undefined ? '' : uris.talk(moderation.talkId),
  event_uri: moderation.eventId === undefined ? '' : uris.event(moderation.eventId),
  moderator_uri: moderation.moderatorId === undefined ? '' : uris.user(moderation.moderatorId),
})

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
const moderations = showing<ModerationView>({
  root: 'moderations',
  schema: moderationsPageSchema,
  many: 'A page of actions',
  one: 'The action',
  present: (moderation, { uris }) => presentModeration(moderation, uris),
})
const taken = { status: 201, location: 'the action; DELETE there undoes it' } as const
const undone = { status: 204, description: 'Everything that it alone took down is listed again' } as const

/** Bulk actions, on an event by its hosts and on the whole site by site admins. */
export const moderationRoutes: readonly Route[] = [
  moderations.list({
    path: '/events/:eventId/moderations',
    useCase: 'listModerations',
    summary: 'List what was taken down on an event, newest first, as a host or site admin',
    signIn: 'view data',
  }),
  change({
    method: 'POST',
    path: '/events/:eventId/moderations',
    useCase: 'takeDownCommentsOnEvent',
    summary:
      'Take down all comments of a user on an event and its talks, or a burst of ratings, as a host or site admin',
    body: moderationOnEventBodySchema,
    success: taken,
    input({ ids, body: { user_uri: user, burst }, uris }) {
      const ofTalk = (commentId: CommentId): string => uris.comment({ kind: 'talk', commentId })
      const what = isEmpty(burst)
        ? { authorId: idAt<UserId>(user, uris.user) }
        : { burst: idAt<CommentId>(burst, ofTalk) }
      return { ...ids, ...what }
    },
    at: ({ uris }, { id, eventId }) => uris.moderation(id, eventId),
  }),
  moderations.one({
    path: '/events/:eventId/moderations/:moderationId',
    useCase: 'getModeration',
    summary: 'Show an action on this event, as a host or site admin',
    signIn: 'view data',
  }),
  change({
    method: 'DELETE',
    path: '/events/:eventId/moderations/:moderationId',
    useCase: 'undoModeration',
    summary: 'Undo an action on this event, as a host or site admin',
    success: undone,
  }),
  moderations.list({
    path: '/moderations',
    useCase: 'listSiteModerations',
    summary: 'List everything that was taken down, newest first, as a site admin',
    signIn: 'view data',
  }),
  change({
    method: 'POST',
    path: '/moderations',
    useCase: 'takeDownComments',
    summary: 'Take down all comments of a user everywhere, as a site admin',
    body: moderationBodySchema,
    success: taken,
    input: ({ body, uris }) => ({ authorId: idAt<UserId>(body['user_uri'], uris.user) }),
    at: ({ uris }, { id }) => uris.moderation(id, undefined),
  }),
  moderations.one({
    path: '/moderations/:moderationId',
    useCase: 'getModeration',
    operationId: 'getSiteModeration',
    summary: 'Show any action, as a site admin',
    signIn: 'view data',
    input: ({ ids }) => ({ eventId: undefined, ...ids }),
  }),
  change({
    method: 'DELETE',
    path: '/moderations/:moderationId',
    useCase: 'undoModeration',
    operationId: 'undoSiteModeration',
    summary: 'Undo any action, as a site admin',
    success: undone,
    input: ({ ids }) => ({ eventId: undefined, ...ids }),
  }),
]
