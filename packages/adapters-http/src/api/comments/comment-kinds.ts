import type { CommentedOn, CommentKind } from '@lectern/domain'
import type { PathParameters } from '@lectern/http'
import type { Route } from '../../exchange/route.ts'
import { idIn } from '../ids.ts'
import {
  eventCommentBodySchema,
  eventCommentEditBodySchema,
  talkCommentBodySchema,
  talkCommentEditBodySchema,
} from './comment-body.ts'
import { eventCommentsPageSchema, talkCommentsPageSchema } from './schemas.ts'

/** Where the routes for comments on talks and on events differ. */
export const commentKinds = {
  talk: {
    name: 'Talk',
    noun: 'a talk',
    subject: '/talks/:talkId',
    comment: '/talk_comments/:commentId',
    page: talkCommentsPageSchema,
    body: talkCommentBodySchema,
    editBody: talkCommentEditBodySchema,
    on: (path) => ({ kind: 'talk', talkId: idIn(path, 'talkId') }),
  },
  event: {
    name: 'Event',
    noun: 'an event',
    subject: '/events/:eventId',
    comment: '/event_comments/:commentId',
    page: eventCommentsPageSchema,
    body: eventCommentBodySchema,
    editBody: eventCommentEditBodySchema,
    on: (path) => ({ kind: 'event', eventId: idIn(path, 'eventId') }),
  },
} as const satisfies Record<CommentKind, KindOfRoutes>

interface KindOfRoutes {
  /** The name in the ids of operations. */
  readonly name: string
  /** The subject in summaries. */
  readonly noun: string
  /** The path of the subject. */
  readonly subject: string
  /** The path of the comment. */
  readonly comment: string
  readonly body: NonNullable<Route['body']>
  readonly editBody: NonNullable<Route['body']>
  readonly page: typeof talkCommentsPageSchema | typeof eventCommentsPageSchema
  readonly on: (path: PathParameters) => CommentedOn
}
