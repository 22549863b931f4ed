import { type Answer, collection, kept, record } from '../../http/response/answer.ts'
import type { Api, Call, Route } from '../../http/route.ts'
import { ofEvent } from '../kept.ts'
import { eventCommentId, eventId } from '../path-ids.ts'
import { presentEventComment } from './present-event-comment.ts'
import { eventCommentsPageSchema } from './schemas.ts'

const comment = { status: 200, description: 'The comment', body: eventCommentsPageSchema } as const

export const eventCommentRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/events/:eventId/comments',
    useCase: 'listEventComments',
    summary: 'List the comments on an event, newest first',
    success: { status: 200, description: 'A page of comments', body: eventCommentsPageSchema },
    handle: listEventComments,
  },
  {
    method: 'GET',
    path: '/event_comments/:commentId',
    useCase: 'getEventComment',
    summary: 'Show a comment on an event',
    success: comment,
    handle: getEventComment,
  },
  {
    method: 'GET',
    path: '/events/:eventId/comments/:commentId',
    useCase: 'getEventComment',
    summary: 'Show a comment on this event',
    success: comment,
    handle: getEventCommentOfEvent,
  },
]

async function listEventComments(
  { lectern, uris }: Api,
  { actor, path, page, verbose }: Call,
): Promise<Answer> {
  const id = eventId(path)
  const listing = await lectern.listEventComments(actor, { eventId: id, page })
  const answer = collection('comments', listing, (comment) => presentEventComment(comment, verbose, uris))
  return kept(answer, ofEvent(id))
}

async function getEventComment({ lectern, uris }: Api, { actor, path, verbose }: Call): Promise<Answer> {
  const comment = await lectern.getEventComment(actor, { commentId: eventCommentId(path) })
  return kept(record('comments', presentEventComment(comment, verbose, uris)), ofEvent(comment.eventId))
}

async function getEventCommentOfEvent(
  { lectern, uris }: Api,
  { actor, path, verbose }: Call,
): Promise<Answer> {
  const place = { eventId: eventId(path), commentId: eventCommentId(path) }
  const comment = await lectern.getEventComment(actor, place)
  return kept(record('comments', presentEventComment(comment, verbose, uris)), ofEvent(comment.eventId))
}
