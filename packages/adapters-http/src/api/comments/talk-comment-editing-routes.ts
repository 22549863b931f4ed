import { type Answer, accepted, created, noContent } from '../../http/response/answer.ts'
import type { Api, Call, Route } from '../../http/route.ts'
import { talkCommentId, talkId } from '../path-ids.ts'
import { commentBodySchema, commentEditBodySchema, commentInput, decisionBodySchema } from './comment-body.ts'

export const talkCommentEditingRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/talks/:talkId/comments',
    useCase: 'commentOnTalk',
    summary: 'Comment on a talk and rate it',
    body: commentBodySchema,
    signIn: 'create data',
    success: { status: 201, description: 'Location: the new comment' },
    handle: commentOnTalk,
  },
  {
    method: 'PUT',
    path: '/talk_comments/:commentId',
    useCase: 'editTalkComment',
    summary: 'Change the words of a comment on a talk, as its author, within 15 minutes',
    body: commentEditBodySchema,
    signIn: 'update data',
    success: { status: 204, description: 'Location: the comment' },
    handle: editTalkComment,
  },
  {
    method: 'POST',
    path: '/talk_comments/:commentId/reported',
    useCase: 'reportTalkComment',
    summary: 'Report a comment on a talk: it is hidden until a host or site admin decides',
    success: { status: 202, description: 'Location: the comments of the talk' },
    handle: reportTalkComment,
  },
  {
    method: 'PUT',
    path: '/talk_comments/:commentId/reported',
    useCase: 'decideTalkCommentReport',
    summary:
      'Decide whether a comment on a talk that is reported or taken down is listed, as a host or site admin',
    body: decisionBodySchema,
    signIn: 'update data',
    success: { status: 204, description: 'Location: the comments of the talk' },
    handle: decideTalkCommentReport,
  },
]

async function commentOnTalk({ lectern, uris }: Api, { actor, address, path, body }: Call): Promise<Answer> {
  const input = { talkId: talkId(path), address, ...commentInput(body) }
  return created(uris.talkComment(await lectern.commentOnTalk(actor, input)))
}

async function editTalkComment(
  { lectern, uris }: Api,
  { actor, address, path, body }: Call,
): Promise<Answer> {
  const commentId = talkCommentId(path)
  await lectern.editTalkComment(actor, { commentId, address, comment: body['comment'] })
  return noContent({ location: uris.talkComment(commentId) })
}

async function reportTalkComment({ lectern, uris }: Api, { actor, path }: Call): Promise<Answer> {
  const commentId = talkCommentId(path)
  const { talkId } = await lectern.reportTalkComment(actor, { commentId })
  return accepted(uris.belowTalk(talkId, 'comments'))
}

async function decideTalkCommentReport({ lectern, uris }: Api, { actor, path, body }: Call): Promise<Answer> {
  const input = { commentId: talkCommentId(path), decision: body['decision'] }
  const { talkId } = await lectern.decideTalkCommentReport(actor, input)
  return noContent({ location: uris.belowTalk(talkId, 'comments') })
}
