import { type Actor, isUser } from '../actor.ts'
import { canEditEvent, canSeeEvent, type HostedEvent } from '../events/permissions.ts'
import type { UserId } from '../users/user.ts'
import type { Asker } from './claim.ts'

/** A signed-in user who sees the event may claim a name on its talks, for themselves only. */
export const canClaimSpeaker = (actor: Actor, userId: UserId, event: HostedEvent): boolean =>
  isUser(actor, userId) && canSeeEvent(actor, event)

/** Hosts of the event, admins, and that speaker. */
export const canUnlinkSpeaker = (actor: Actor, userId: UserId, event: HostedEvent): boolean =>
  canEditEvent(actor, event) || canClaimSpeaker(actor, userId, event)

/** As which side the actor speaks about linking this user; undefined without a say in it. */
export function askerFor(actor: Actor, userId: UserId, event: HostedEvent): Asker | undefined {
  const isHost = canEditEvent(actor, event)
  if (canClaimSpeaker(actor, userId, event)) return isHost ? 'both' : 'user'
  return isHost ? 'host' : undefined
}
