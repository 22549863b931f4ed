import {
  canDecideComment,
  canRelease,
  type CommentRef,
  decideComment,
  forbidden,
  readDecision,
  requireSignIn,
} from '@lectern/domain'
import { moderatorId, requireModerator } from '../moderation/moderator.ts'
import { command } from '../use-case.ts'
import { findComment, requireVisible } from './find-comment.ts'

export interface DecideCommentReportInput extends CommentRef {
  readonly decision?: unknown
}

/** Upholds the last report of the comment, or lists the comment again. A later decision may change it. */
export const decideCommentReport = command(
  'moderators',
  async (ports, actor, { decision: sent, ...ref }: DecideCommentReportInput) => {
    const decider = requireSignIn(actor, 'update data')
    return ports.transaction(async (repositories) => {
      const found = await findComment(repositories, decider, ref)
      requireVisible(decider, found)
      const { comment, event } = found
      requireModerator(decider, event)
      if (!canDecideComment(decider, comment, event)) {
        throw forbidden('own-comment-decided')
      }
      const decision = readDecision({ decision: sent })
      const holding = decision === 'denied' ? await repositories.moderations.findAll(comment.heldBy) : []
      if (!holding.every((moderation) => canRelease(decider, moderation))) {
        throw forbidden('taken-down-by-admin')
      }
      const decidingDate = ports.clock.now()
      const ruling = { decision, decidingDate, decidingUserId: moderatorId(decider) }
      await repositories.comments.save(decideComment(comment, ruling))
      return comment.subject
    })
  },
)
