import type { CommentedOn, CommentKind } from '@lectern/domain'
import type { PathParameters } from '@lectern/http'
import type { Route } from '../../exchange/route.ts'
import { idIn } from '../ids.ts'
import {
  answerBodySchema,
  decisionBodySchema,
  eventCommentBodySchema,
  eventCommentEditBodySchema,
  talkCommentBodySchema,
  talkCommentEditBodySchema,
} from './comment-body.ts'
import { eventCommentsPageSchema, talkCommentsPageSchema } from './schemas.ts'
import type { Listing, SeenComment } from '@lectern/application'
import { ofEventInPath, ofEventOfItems, ofEventOfRecord } from '../cache-policies.ts'
import { inputAs } from '../inputs.ts'
import { change, showing } from '../operations.ts'
import { presentComment } from './present-comment.ts'

/** Where the routes for comments on talks and on events differ. */
const commentKinds = {
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

export const commentsOn = (kind: CommentKind) =>
  showing<SeenComment>({
    root: 'comments',
    schema: commentKinds[kind].page,
    many: 'A page of comments',
    one: 'The comment',
    present: (comment, { verbose, uris }) => presentComment(comment, verbose, uris),
  })

const [onTalks, onEvents] = [commentsOn('talk'), commentsOn('event')]

const ofEventOfComment = ofEventOfRecord()

const showRoutes = (kind: CommentKind): readonly Route[] => {
  const { name, noun, subject, comment, on } = commentKinds[kind]
  return [
    commentsOn(kind).one({
      path: comment,
      useCase: 'getComment',
      operationId: `get${name}Comment`,
      summary: `Show a comment on ${noun}`,
      cache: ({ subject }, path) => ofEventOfComment(subject, path),
      input: ({ path }) => ({ kind, commentId: idIn(path, 'commentId') }),
    }),
    commentsOn(kind).one({
      path: `${subject}/comments/:commentId`,
      useCase: 'getComment',
      operationId: `getCommentOn${name}`,
      summary: `Show a comment on this ${kind}`,
      cache: ({ subject }, path) => ofEventOfComment(subject, path),
      input: ({ path }) => ({ kind, on: on(path), commentId: idIn(path, 'commentId') }),
    }),
  ]
}

const changeRoutes = (kind: CommentKind): readonly Route[] => {
  const { name, noun, subject, comment, on, ...kinds } = commentKinds[kind]
  return [
    change({
      method: 'POST',
      path: `${subject}/comments`,
      useCase: 'addComment',
      operationId: `commentOn${name}`,
      summary: `Comment on ${noun} and rate it`,
      body: kinds.body,
      success: { status: 201, location: 'the new comment' },
      input: ({ address, path, body }) => ({
        subject: on(path),
        address,
        ...inputAs(talkCommentBodySchema, body),
      }),
      at: ({ uris }, made) => uris.comment(made),
    }),
    change({
      method: 'PUT',
      path: comment,
      useCase: 'editComment',
      operationId: `edit${name}Comment`,
      summary: `Change words and rating of a comment on ${noun}, as its author, within 15 minutes`,
      body: kinds.editBody,
      success: { status: 204, location: 'the comment' },
      input: ({ address, path, body }) => ({
        kind,
        commentId: idIn(path, 'commentId'),
        address,
        ...inputAs(talkCommentEditBodySchema, body),
      }),
      at: ({ uris, path }) => uris.comment({ kind, commentId: idIn(path, 'commentId') }),
    }),
    change({
      method: 'DELETE',
      path: comment,
      useCase: 'deleteComment',
      operationId: `delete${name}Comment`,
      summary: `Delete a comment on ${noun}, as its author; a reported one stays for hosts and site admins until they decide`,
      success: { status: 204, description: 'The comment is gone' },
      input: ({ path }) => ({ kind, commentId: idIn(path, 'commentId') }),
    }),
    change({
      method: 'POST',
      path: `${comment}/reported`,
      useCase: 'reportComment',
      operationId: `report${name}Comment`,
      summary: `Report a comment on ${noun}: it is hidden until a host or site admin decides`,
      openToVisitors: true,
      otherFailures: [403],
      success: { status: 202, location: `the comments of the ${kind}` },
      input: ({ path }) => ({ kind, commentId: idIn(path, 'commentId') }),
      at: ({ uris }, reported) => uris.commentsOn(reported),
    }),
    change({
      method: 'PUT',
      path: `${comment}/reported`,
      useCase: 'decideCommentReport',
      operationId: `decide${name}CommentReport`,
      summary: `Decide whether a comment on ${noun} that is reported or taken down is listed, as a host or site admin`,
      body: decisionBodySchema,
      success: { status: 204, location: `the comments of the ${kind}` },
      input: ({ path, body }) => ({ kind, commentId: idIn(path, 'commentId'), decision: body['decision'] }),
      at: ({ uris }, decided) => uris.commentsOn(decided),
    }),
  ]
}

export const commentRoutes: readonly Route[] = [
  onTalks.list({
    path: '/talks/:talkId/comments',
    useCase: 'listComments',
    operationId: 'listTalkComments',
    summary: 'List the comments on a talk, oldest first',
    cache: ({ items }: Listing<SeenComment>, path) =>
      ofEventOfItems({ items: items.map(({ subject }) => subject) }, path),
    input: ({ ids, page }) => ({ of: { kind: 'on-talk', ...ids }, page }),
  }),
  onTalks.list({
    path: '/events/:eventId/talk_comments',
    useCase: 'listComments',
    operationId: 'listCommentsOnTalks',
    summary: 'List the comments on all talks of an event, newest first',
    cache: ofEventInPath(),
    input: ({ ids, page }) => ({ of: { kind: 'on-talks-of', ...ids }, page }),
  }),
  ...showRoutes('talk'),
  onEvents.list({
    path: '/events/:eventId/comments',
    useCase: 'listComments',
    operationId: 'listEventComments',
    summary: 'List the comments on an event, newest first',
    cache: ofEventInPath(),
    input: ({ ids, page }) => ({ of: { kind: 'on-event', ...ids }, page }),
  }),
  ...showRoutes('event'),
  ...changeRoutes('talk'),
  ...changeRoutes('event'),
  change({
    method: 'PUT',
    path: '/talk_comments/:commentId/answer',
    useCase: 'answerComment',
    summary:
      'Answer a comment on a talk, or change the answer, as a speaker of the talk, a host or site admin',
    body: answerBodySchema,
    success: { status: 204, location: 'the comment' },
    input: ({ path, body }) => ({
      commentId: idIn(path, 'commentId'),
      ...inputAs(answerBodySchema, body),
    }),
    at: ({ uris, path }) => uris.comment({ kind: 'talk', commentId: idIn(path, 'commentId') }),
  }),
  change({
    method: 'DELETE',
    path: '/talk_comments/:commentId/answer',
    useCase: 'deleteAnswer',
    summary:
      'Delete the answer to a comment on a talk, as a speaker of the talk, a host or site admin; a reported one stays for hosts and site admins until they decide',
    success: { status: 204, description: 'The answer is gone' },
    input: ({ path }) => ({ commentId: idIn(path, 'commentId') }),
  }),
  change({
    method: 'POST',
    path: '/talk_comments/:commentId/answer/reported',
    useCase: 'reportAnswer',
    summary: 'Report the answer to a comment on a talk: it is hidden until a host or site admin decides',
    openToVisitors: true,
    otherFailures: [403],
    success: { status: 202, location: 'the comments of the talk' },
    input: ({ path }) => ({ commentId: idIn(path, 'commentId') }),
    at: ({ uris }, reported) => uris.commentsOn(reported),
  }),
  change({
    method: 'PUT',
    path: '/talk_comments/:commentId/answer/reported',
    useCase: 'decideAnswerReport',
    summary: 'Decide whether a reported answer to a comment on a talk is shown, as a host or site admin',
    body: decisionBodySchema,
    success: { status: 204, location: 'the comments of the talk' },
    input: ({ path, body }) => ({ commentId: idIn(path, 'commentId'), decision: body['decision'] }),
    at: ({ uris }, decided) => uris.commentsOn(decided),
  }),
]
