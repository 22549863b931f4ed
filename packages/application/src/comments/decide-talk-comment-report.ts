import {
  type Actor,
  decideReport,
  readDecision,
  requireSignIn,
  type TalkCommentId,
  type TalkId,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { findTalkComment, requireVisible } from './find-comment.ts'
import { requireModerator, rulingOf } from './moderating.ts'

export interface DecideTalkCommentReportInput {
  readonly commentId: TalkCommentId
  readonly decision?: unknown
}

/** Upholds the last report of the comment, or lists the comment again; either can be decided otherwise later. */
export async function decideTalkCommentReport(
  ports: Pick<Ports, 'transaction' | 'clock'>,
  actor: Actor,
  { commentId, ...input }: DecideTalkCommentReportInput,
): Promise<{ readonly talkId: TalkId }> {
  const decider = requireSignIn(actor, 'update data')
  return ports.transaction(async ({ talkComments, talks }) => {
    const { comment, event } = await findTalkComment({ talkComments, talks }, decider, commentId)
    requireVisible(decider, comment, event)
    requireModerator(decider, event)
    await talkComments.save(decideReport(comment, rulingOf(decider, readDecision(input), ports.clock.now())))
    return { talkId: comment.talkId }
  })
}
