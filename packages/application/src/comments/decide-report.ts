import {
  type Actor,
  canDecideComment,
  canRelease,
  type CommentRef,
  type CommentSubject,
  decideComment,
  forbidden,
  readDecision,
  requireSignIn,
} from '@lectern/domain'
import { moderatorId, requireModerator } from '../moderation/moderator.ts'
import type { Ports } from '../ports/ports.ts'
import { findComment, requireVisible } from './find-comment.ts'

export interface DecideCommentReportInput extends CommentRef {
  readonly decision?: unknown
}

/** Upholds the last report of the comment, or lists the comment again. A later decision may change it. */
export async function decideCommentReport(
  ports: Pick<Ports, 'transaction' | 'clock'>,
  actor: Actor,
  { decision: sent, ...ref }: DecideCommentReportInput,
): Promise<CommentSubject> {
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
}
