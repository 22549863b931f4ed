import type { Actor } from '../actor.ts'
import { canEditEvent, canSeeEvent, type HostedEvent } from '../events/permissions.ts'

/** A track is visible to those who see its event. */
export const canSeeTrack = (actor: Actor, event: HostedEvent): boolean => canSeeEvent(actor, event)

/** Hosts of the event and admins. */
export const canEditTrack = (actor: Actor, event: HostedEvent): boolean => canEditEvent(actor, event)
