import type { CommentKind } from '@lectern/domain'
import { accepted, created, noContent, type Route } from '@lectern/http'
import { commentId } from '../path-ids.ts'
import { commentInput, decisionBodySchema } from './comment-body.ts'
import { commentKinds } from './comment-kinds.ts'

const editingRoutes = (kind: CommentKind): readonly Route[] => {
  const { name, noun, subject, comment, on, ...kinds } = commentKinds[kind]
  return [
    {
      method: 'POST',
      path: `${subject}/comments`,
      useCase: 'addComment',
      operationId: `commentOn${name}`,
      summary: `Comment on ${noun} and rate it`,
      body: kinds.body,
      signIn: 'create data',
      success: { status: 201, location: 'the new comment' },
      async handle({ lectern, uris }, { actor, address, path, body }) {
        const input = { subject: on(path), address, ...commentInput(body) }
        return created(uris.comment(await lectern.addComment(actor, input)))
      },
    },
    {
      method: 'PUT',
      path: comment,
      useCase: 'editComment',
      operationId: `edit${name}Comment`,
      summary: `Change the words of a comment on ${noun}, as its author, within 15 minutes`,
      body: kinds.editBody,
      signIn: 'update data',
      success: { status: 204, location: 'the comment' },
      async handle({ lectern, uris }, { actor, address, path, body }) {
        const ref = { kind, commentId: commentId(path) }
        await lectern.editComment(actor, {
          ...ref,
          address,
          comment: body['comment'],
          private: body['private'],
        })
        return noContent({ location: uris.comment(ref) })
      },
    },
    {
      method: 'POST',
      path: `${comment}/reported`,
      useCase: 'reportComment',
      operationId: `report${name}Comment`,
      summary: `Report a comment on ${noun}: it is hidden until a host or site admin decides`,
      otherFailures: [403],
      success: { status: 202, location: `the comments of the ${kind}` },
      async handle({ lectern, uris }, { actor, path }) {
        const reported = await lectern.reportComment(actor, { kind, commentId: commentId(path) })
        return accepted(uris.commentsOn(reported))
      },
    },
    {
      method: 'PUT',
      path: `${comment}/reported`,
      useCase: 'decideCommentReport',
      operationId: `decide${name}CommentReport`,
      summary: `Decide whether a comment on ${noun} that is reported or taken down is listed, as a host or site admin`,
      body: decisionBodySchema,
      signIn: 'update data',
      success: { status: 204, location: `the comments of the ${kind}` },
      async handle({ lectern, uris }, { actor, path, body }) {
        const input = { kind, commentId: commentId(path), decision: body['decision'] }
        return noContent({ location: uris.commentsOn(await lectern.decideCommentReport(actor, input)) })
      },
    },
  ]
}

export const commentEditingRoutes: readonly Route[] = [...editingRoutes('talk'), ...editingRoutes('event')]
