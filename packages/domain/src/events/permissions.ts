import { type Actor, isAdmin, isOneOf, userIdOf } from '../actor.ts'
import type { UserId } from '../users/user.ts'
import type { Approval } from './event.ts'

/** As much of an event as its rules look at. */
export interface HostedEvent {
  readonly hosts: readonly UserId[]
  readonly approval: Approval
}

/** Site admins and trusted users have a standing approval: their events are approved at once, without limit and spam check. */
export const isApprovedOnSubmission = (actor: Actor): boolean =>
  isAdmin(actor) || (actor.kind === 'member' && actor.trusted)

/** Pending and rejected events, their tracks and talks are there for their hosts and for admins only. */
export const canSeeEvent = (actor: Actor, event: HostedEvent): boolean =>
  isEventVisible(event, eventVisibility(actor))

/** Hosts and admins: the event itself, its images, hosts and tracks; they add and delete talks. */
export const canEditEvent = (actor: Actor, event: HostedEvent): boolean =>
  isAdmin(actor) || isOneOf(actor, event.hosts)

/** Admins any event; hosts one that was not approved yet, or that was rejected. */
export const canDeleteEvent = (actor: Actor, event: HostedEvent): boolean =>
  isAdmin(actor) || (event.approval.state !== 'approved' && canEditEvent(actor, event))

/** Admins approve and reject events, and see the list of the pending ones. */
export const canApproveEvents = (actor: Actor): boolean => isAdmin(actor)

/** Which events an actor sees, as data for queries. */
export type EventVisibility =
  { readonly kind: 'every' } | { readonly kind: 'approved'; readonly orHostedBy: UserId | undefined }

export const eventVisibility = (actor: Actor): EventVisibility =>
  isAdmin(actor) ? { kind: 'every' } : { kind: 'approved', orHostedBy: userIdOf(actor) }

// SQL copy: event-visibility
export function isEventVisible({ approval, hosts }: HostedEvent, visibility: EventVisibility): boolean {
  if (visibility.kind === 'every' || approval.state === 'approved') return true
  return visibility.orHostedBy !== undefined && hosts.includes(visibility.orHostedBy)
}
