import {
  type Actor,
  type AnswerInput,
  canAnswerComment,
  type CommentId,
  type CommentRef,
  forbidden,
  isShown,
  newMails,
  readAnswer,
  requireSignIn,
  userIdOf,
  withdrawAnswer,
  writeAnswer,
} from '@lectern/domain'
import type { Repositories } from '../ports/store.ts'
import { command } from '../use-case.ts'
import { findComment, requireVisible } from './find-comment.ts'

export interface AnswerCommentInput extends AnswerInput {
  readonly commentId: CommentId
}

/** Answers a comment on a talk, or changes the answer. Its author gets one mail. */
export const answerComment = command('speakers', async (ports, actor, given: AnswerCommentInput) => {
  const answerer = requireSignIn(actor, 'update data')
  const { commentId, ...input } = given
  const now = ports.clock.now()
  await ports.transaction(async (repositories) => {
    const comment = await findAnswerable(repositories, answerer, { kind: 'talk', commentId })
    const userId = userIdOf(answerer)
    const written = { answer: readAnswer(input), userId, answeredDate: now }
    await repositories.comments.save({ ...comment, answer: writeAnswer(comment.answer, written) })
    const isNews = comment.answer === undefined && isShown(comment) && comment.userId !== userId
    if (isNews && comment.userId !== undefined) {
      const subject = { kind: 'comment-answered', talkCommentId: commentId } as const
      await repositories.mails.add(newMails([comment.userId], subject, now))
    }
  })
})

/** Removes the answer; without one nothing changes. A reported one is there for hosts and admins until they decide. */
export const deleteAnswer = command(
  'speakers',
  async (ports, actor, { commentId }: { readonly commentId: CommentId }) => {
    const answerer = requireSignIn(actor, 'remove data')
    await ports.transaction(async (repositories) => {
      const comment = await findAnswerable(repositories, answerer, { kind: 'talk', commentId })
      await repositories.comments.save({ ...comment, answer: withdrawAnswer(comment.answer) })
    })
  },
)

async function findAnswerable(repositories: Repositories, actor: Actor, ref: CommentRef) {
  const found = await findComment(repositories, actor, ref)
  requireVisible(actor, found)
  if (!canAnswerComment(actor, found, found.event)) throw forbidden('talk-editors-only')
  return found.comment
}
