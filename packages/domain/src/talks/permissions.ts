import { type Actor, isOneOf } from '../actor.ts'
import { canEditEvent, canSeeEvent, type HostedEvent } from '../events/permissions.ts'
import { speakerIds } from './speakers.ts'
import type { Talk } from './talk.ts'

/**
 * Hosts of the event, admins, and the talk's approved speakers as far as they see the event: the talk, its links and its
 * tracks. A speaker does not take a talk off the programme.
 */
export const canEditTalk = (actor: Actor, talk: Pick<Talk, 'speakers'>, event: HostedEvent): boolean =>
  canEditEvent(actor, event) || (canSeeEvent(actor, event) && isOneOf(actor, speakerIds(talk.speakers)))
