import {
  type Actor,
  type EventCommentId,
  type EventId,
  requireSignIn,
  type TalkCommentId,
  type TalkId,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { findEventComment, findTalkComment } from './find-comment.ts'
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

export interface DecideEventCommentReportInput {
  readonly commentId: EventCommentId
  readonly decision?: unknown
}

/** Upholds the last report of the comment, or lists the comment again; either can be decided otherwise later. */
export async function decideEventCommentReport(
  ports: Pick<Ports, 'transaction' | 'clock'>,
  actor: Actor,
  { commentId, ...input }: DecideEventCommentReportInput,
): Promise<{ readonly eventId: EventId }> {
  const decider = requireSignIn(actor, 'update data')
  return ports.transaction(async (repositories) => {
    const found = await findEventComment(repositories, decider, commentId)
    const comment = await decided(repositories, decider, found, input, ports.clock.now())
    await repositories.eventComments.save(comment)
    return { eventId: comment.eventId }
  })
}
