import { type Answer, accepted, created, noContent } from '../../http/response/answer.ts'
import type { Api, Call, Route } from '../../http/route.ts'
import { eventCommentId, eventId } from '../path-ids.ts'
import { commentBodySchema, commentEditBodySchema, commentInput, decisionBodySchema } from './comment-body.ts'

export const eventCommentEditingRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/events/:eventId/comments',
    useCase: 'commentOnEvent',
    summary: 'Comment on an event and rate it',
    body: commentBodySchema,
    signIn: 'create data',
    success: { status: 201, description: 'Location: the new comment' },
    handle: commentOnEvent,
  },
  {
    method: 'PUT',
    path: '/event_comments/:commentId',
    useCase: 'editEventComment',
    summary: 'Change the words of a comment on an event, as its author, within 15 minutes',
    body: commentEditBodySchema,
    signIn: 'update data',
    success: { status: 204, description: 'Location: the comment' },
    handle: editEventComment,
  },
  {
    method: 'POST',
    path: '/event_comments/:commentId/reported',
    useCase: 'reportEventComment',
    summary: 'Report a comment on an event: it is hidden until a host or site admin decides',
    success: { status: 202, description: 'Location: the comments of the event' },
    handle: reportEventComment,
  },
  {
    method: 'PUT',
    path: '/event_comments/:commentId/reported',
    useCase: 'decideEventCommentReport',
    summary:
      'Decide whether a comment on an event that is reported or taken down is listed, as a host or site admin',
    body: decisionBodySchema,
    signIn: 'update data',
    success: { status: 204, description: 'Location: the comments of the event' },
    handle: decideEventCommentReport,
  },
]

async function commentOnEvent({ lectern, uris }: Api, { actor, address, path, body }: Call): Promise<Answer> {
  const input = { eventId: eventId(path), address, ...commentInput(body) }
  return created(uris.eventComment(await lectern.commentOnEvent(actor, input)))
}

async function editEventComment(
  { lectern, uris }: Api,
  { actor, address, path, body }: Call,
): Promise<Answer> {
  const commentId = eventCommentId(path)
  await lectern.editEventComment(actor, { commentId, address, comment: body['comment'] })
  return noContent({ location: uris.eventComment(commentId) })
}

async function reportEventComment({ lectern, uris }: Api, { actor, path }: Call): Promise<Answer> {
  const commentId = eventCommentId(path)
  const { eventId } = await lectern.reportEventComment(actor, { commentId })
  return accepted(uris.belowEvent(eventId, 'comments'))
}

async function decideEventCommentReport(
  { lectern, uris }: Api,
  { actor, path, body }: Call,
): Promise<Answer> {
  const input = { commentId: eventCommentId(path), decision: body['decision'] }
  const { eventId } = await lectern.decideEventCommentReport(actor, input)
  return noContent({ location: uris.belowEvent(eventId, 'comments') })
}
