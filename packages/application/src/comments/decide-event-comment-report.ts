import {
  type Actor,
  decideReport,
  type EventCommentId,
  type EventId,
  readDecision,
  requireSignIn,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { findEventComment, requireVisible } from './find-comment.ts'
import { requireModerator, rulingOf } from './moderating.ts'

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
  return ports.transaction(async ({ eventComments, events }) => {
    const { comment, event } = await findEventComment({ eventComments, events }, decider, commentId)
    requireVisible(decider, comment, event)
    requireModerator(decider, event)
    await eventComments.save(decideReport(comment, rulingOf(decider, readDecision(input), ports.clock.now())))
    return { eventId: event.id }
  })
}
