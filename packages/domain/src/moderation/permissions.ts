import { type Actor, isAdmin, isUser } from '../actor.ts'
import { canModerateComments } from '../comments/permissions.ts'
import type { HostedEvent } from '../events/permissions.ts'
import type { UserId } from '../users/user.ts'
import type { Moderation } from './moderation.ts'

/** Taking down an author's comments everywhere, and undoing it, is for admins. */
export const canModerateSite = (actor: Actor): boolean => isAdmin(actor)

/**
 * An action on an event is seen and undone by its hosts and admins, one on the whole site (no event) by admins. Undoing it
 * releases comments, so `canRelease` must hold, too.
 */
export const canUndoModeration = (actor: Actor, event: HostedEvent | undefined): boolean =>
  event === undefined ? canModerateSite(actor) : canModerateComments(actor, event)

/** Hosts release comments from what hosts took down; from what a site admin took down, admins alone. */
export const canRelease = (actor: Actor, moderation: Pick<Moderation, 'byAdmin'>): boolean =>
  !moderation.byAdmin || canModerateSite(actor)

/** Admins, but nobody themselves: a suspended admin could not take it back. */
export const canSuspend = (actor: Actor, userId: UserId): boolean => isAdmin(actor) && !isUser(actor, userId)
