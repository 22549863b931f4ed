import { type Actor, isUser } from '../actor.ts'
import { canEditEvent, canSeeEvent, type HostedEvent } from '../events/permissions.ts'
import type { UserId } from '../users/user.ts'
import { type Asker, type Claim, waitsFor } from './claim.ts'

/** A signed-in user who sees the event may claim a name on its talks, for themselves only. */
export const canClaimSpeaker = (actor: Actor, userId: UserId, event: HostedEvent): boolean =>
  isUser(actor, userId) && canSeeEvent(actor, event)

/** Hosts of the event and admins may give a name to another user. */
export const canAssignSpeaker = (actor: Actor, userId: UserId, event: HostedEvent): boolean =>
  canEditEvent(actor, event) && !isUser(actor, userId)

/** A claim is approved by hosts of the event and admins, an assignment by the user to whom the name was given. */
export const canApproveClaim = (actor: Actor, claim: Claim, event: HostedEvent): boolean =>
  waitsFor(claim) === 'host' ? canEditEvent(actor, event) : canClaimSpeaker(actor, claim.userId, event)

/** Those who may approve a claim may reject it instead. */
export const canRejectClaim = (actor: Actor, claim: Claim, event: HostedEvent): boolean =>
  canApproveClaim(actor, claim, event)

/** A claim is withdrawn by its user, an assignment by hosts of the event and admins. */
export const canWithdrawClaim = (actor: Actor, claim: Claim, event: HostedEvent): boolean =>
  waitsFor(claim) === 'host' ? canClaimSpeaker(actor, claim.userId, event) : canEditEvent(actor, event)

/** Hosts of the event, admins, and that speaker. */
export const canUnlinkSpeaker = (actor: Actor, userId: UserId, event: HostedEvent): boolean =>
  canEditEvent(actor, event) || canClaimSpeaker(actor, userId, event)

/** The list of an event's pending claims is for its hosts and for admins. */
export const canSeeClaims = (actor: Actor, event: HostedEvent): boolean => canEditEvent(actor, event)

/** As which side the actor speaks about linking this user; undefined without a say in it. */
export function askerFor(actor: Actor, userId: UserId, event: HostedEvent): Asker | undefined {
  const isHost = canEditEvent(actor, event)
  if (canClaimSpeaker(actor, userId, event)) return isHost ? 'both' : 'user'
  return isHost ? 'host' : undefined
}
