import type { Actor } from '../actor.ts'
import { canEditEvent, type HostedEvent } from '../events/permissions.ts'

/** Hosts and admins replace and remove an event's images. */
export const canEditImages = (actor: Actor, event: HostedEvent): boolean => canEditEvent(actor, event)
