import {
  canModerateComments,
  type Decision,
  forbidden,
  type HostedEvent,
  type Instant,
  type Member,
  type Operator,
  type Ruling,
} from '@lectern/domain'
import { moderatorId } from '../moderation/moderator-id.ts'

export function requireModerator(actor: Member | Operator, event: HostedEvent): void {
  if (!canModerateComments(actor, event)) {
    throw forbidden('Only hosts of the event and site admins moderate its comments')
  }
}

export const rulingOf = (decider: Member | Operator, decision: Decision, now: Instant): Ruling => ({
  decision,
  decidingDate: now,
  decidingUserId: moderatorId(decider),
})
