import {
  canDecideComment,
  canModerateComments,
  canRelease,
  decideComment,
  type Decision,
  type EventComment,
  forbidden,
  type HostedEvent,
  type Instant,
  type Member,
  type Operator,
  readDecision,
  type Ruling,
  type TalkComment,
} from '@lectern/domain'
import { moderatorId } from '../moderation/moderator.ts'
import type { Repositories } from '../ports/store.ts'
import { requireVisible } from './find-comment.ts'

export function requireModerator(actor: Member | Operator, event: HostedEvent): void {
  if (!canModerateComments(actor, event)) {
    throw forbidden('Only hosts of the event and site admins moderate its comments')
  }
}

/** The comment as it is once this is decided about it. Nothing is saved. */
export async function decided<Comment extends TalkComment | EventComment>(
  { moderations }: Pick<Repositories, 'moderations'>,
  decider: Member | Operator,
  { comment, event }: { readonly comment: Comment; readonly event: HostedEvent },
  input: { readonly decision?: unknown },
  now: Instant,
): Promise<Comment> {
  requireVisible(decider, comment, event)
  requireModerator(decider, event)
  if (!canDecideComment(decider, comment, event)) {
    throw forbidden('Hosts do not decide about their own comments')
  }
  const decision = readDecision(input)
  const holding = decision === 'denied' ? await moderations.findAll(comment.heldBy) : []
  if (!holding.every((moderation) => canRelease(decider, moderation))) {
    throw forbidden('A site admin took this comment down: only site admins list it again')
  }
  return decideComment(comment, rulingOf(decider, decision, now))
}

const rulingOf = (decider: Member | Operator, decision: Decision, now: Instant): Ruling => ({
  decision,
  decidingDate: now,
  decidingUserId: moderatorId(decider),
})
