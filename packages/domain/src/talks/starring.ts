import type { Actor } from '../actor.ts'
import type { HostedEvent } from '../events/permissions.ts'
import { canSeeTalk } from './permissions.ts'

/**
 * A signed-in user who sees the talk may star it and take the star back. The stars of a talk are a set of users:
 * a second star of the same user, or taking back one that is not there, changes nothing.
 */
export const canStarTalk = (actor: Actor, event: HostedEvent): boolean =>
  actor.kind === 'member' && canSeeTalk(actor, event)
