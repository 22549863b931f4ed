import { collection, record } from '../../http/response/answer.ts'
import { type Api, type Call, get, type Route } from '../../http/route.ts'
import { ofEventInPath, ofEventOfRecord } from '../cache-policies.ts'
import { eventCommentId, eventId } from '../path-ids.ts'
import { presentEventComment } from './present-event-comment.ts'
import { eventCommentsPageSchema } from './schemas.ts'

const comment = { status: 200, description: 'The comment', body: eventCommentsPageSchema } as const

export const eventCommentRoutes: readonly Route[] = [
  get({
    path: '/events/:eventId/comments',
    useCase: 'listEventComments',
    summary: 'List the comments on an event, newest first',
    cache: ofEventInPath(),
    success: { status: 200, description: 'A page of comments', body: eventCommentsPageSchema },
    handle: listEventComments,
  }),
  get({
    path: '/event_comments/:commentId',
    useCase: 'getEventComment',
    summary: 'Show a comment on an event',
    cache: ofEventOfRecord(),
    success: comment,
    handle: getEventComment,
  }),
  get({
    path: '/events/:eventId/comments/:commentId',
    useCase: 'getEventComment',
    summary: 'Show a comment on this event',
    cache: ofEventOfRecord(),
    success: comment,
    handle: getEventCommentOfEvent,
  }),
]

async function listEventComments({ lectern, uris }: Api, { actor, path, page, verbose }: Call) {
  const id = eventId(path)
  const listing = await lectern.listEventComments(actor, { eventId: id, page })
  return collection('comments', listing, (comment) => presentEventComment(comment, verbose, uris))
}

async function getEventComment({ lectern, uris }: Api, { actor, path, verbose }: Call) {
  const comment = await lectern.getEventComment(actor, { commentId: eventCommentId(path) })
  return record('comments', comment, (comment) => presentEventComment(comment, verbose, uris))
}

async function getEventCommentOfEvent({ lectern, uris }: Api, { actor, path, verbose }: Call) {
  const place = { eventId: eventId(path), commentId: eventCommentId(path) }
  const comment = await lectern.getEventComment(actor, place)
  return record('comments', comment, (comment) => presentEventComment(comment, verbose, uris))
}
