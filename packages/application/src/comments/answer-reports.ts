import {
  canDecideComment,
  type CommentId,
  decideReport,
  forbidden,
  isAnswerShown,
  newMails,
  notFound,
  readDecision,
  refused,
  reportComment,
  requireReporter,
  requireSignIn,
  userIdOf,
} from '@lectern/domain'
import { requireModerator } from '../moderation/moderator.ts'
import { command } from '../use-case.ts'
import { findAuthor } from '../users/find-user.ts'
import { requireRoomForReport } from './comment-history.ts'
import { findComment, requireVisible } from './find-comment.ts'

interface AnswerOfComment {
  readonly commentId: CommentId
}

/** Hides the answer to a comment until a decision. A report of a hidden answer changes nothing. */
export const reportAnswer = command('members', async (ports, actor, { commentId }: AnswerOfComment) => {
  const reporter = requireReporter(actor)
  const now = ports.clock.now()
  return ports.transaction(async (repositories) => {
    const account = await findAuthor(repositories.users, reporter)
    const found = await findComment(repositories, reporter, { kind: 'talk', commentId })
    requireVisible(reporter, found)
    const { comment, event } = found
    if (comment.answer === undefined) throw notFound('Answer')
    if (isAnswerShown(comment.answer)) {
      await requireRoomForReport(repositories.commentHistory, account, now)
      const answer = reportComment(comment.answer, reporter.userId, now)
      await repositories.comments.save({ ...comment, answer })
      const subject = { kind: 'answer-reported', talkCommentId: commentId } as const
      await repositories.mails.add(newMails(event.hosts, subject, now))
    }
    return comment.subject
  })
})

export interface DecideAnswerReportInput extends AnswerOfComment {
  readonly decision?: unknown
}

/**
 * Upholds the last report of the answer, or shows the answer again. A later decision may change it. Either decision removes an
 * answer that was deleted.
 */
export const decideAnswerReport = command(
  'hosts',
  async (ports, actor, { commentId, decision }: DecideAnswerReportInput) => {
    const decider = requireSignIn(actor, 'update data')
    return ports.transaction(async (repositories) => {
      const found = await findComment(repositories, decider, { kind: 'talk', commentId })
      requireVisible(decider, found)
      const { comment, event } = found
      requireModerator(decider, event)
      const { answer } = comment
      if (answer === undefined) throw notFound('Answer')
      if (!canDecideComment(decider, answer, event)) throw forbidden('own-answer-decided')
      if (answer.reports.length === 0) throw refused('not-reported', 'This answer has not been reported')
      const ruling = {
        decision: readDecision({ decision }),
        decidingDate: ports.clock.now(),
        decidingUserId: userIdOf(decider),
      }
      await repositories.comments.save({ ...comment, answer: decideReport(answer, ruling) })
      if (answer.withdrawn) await repositories.comments.save({ ...comment, answer: undefined })
      return comment.subject
    })
  },
)
