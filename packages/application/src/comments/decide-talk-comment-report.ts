import { type Actor, requireSignIn, type TalkCommentId, type TalkId } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { findTalkComment } from './find-comment.ts'
import { decided } from './moderating.ts'

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
  return ports.transaction(async (repositories) => {
    const found = await findTalkComment(repositories, decider, commentId)
    const comment = await decided(repositories, decider, found, input, ports.clock.now())
    await repositories.talkComments.save(comment)
    return { talkId: comment.talkId }
  })
}
