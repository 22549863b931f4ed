import {
  type Actor,
  canEditEvent,
  canSeeEvent,
  type Denial,
  type Event,
  type EventId,
  eventVisibility,
  forbidden,
  isStorable,
  notFound,
  requireSignIn,
  userIdOf,
} from '@lectern/domain'
import type { EventRepository } from '../ports/events.ts'
import type { Queries } from '../ports/store.ts'

/** For reading an event. An event that the actor may not see is not found. */
export async function findEventView({ eventQueries }: Queries, actor: Actor, eventId: EventId) {
  const event = await eventQueries.find(eventId, eventVisibility(actor), userIdOf(actor))
  if (event === undefined) throw notFound('Event')
  return event
}

/** For the page of an event. An event that the actor may not see is not found. */
export async function findEventByName({ eventQueries }: Queries, actor: Actor, urlFriendlyName: string) {
  const event = isStorable(urlFriendlyName)
    ? await eventQueries.findByName(urlFriendlyName, eventVisibility(actor), userIdOf(actor))
    : undefined
  if (event === undefined) throw notFound('Event')
  return event
}

/** For reading children of an event. An event that the actor may not see is not found. */
export async function findOutline({ eventQueries }: Queries, actor: Actor, eventId: EventId) {
  const event = await eventQueries.findOutline(eventId, eventVisibility(actor))
  if (event === undefined) throw notFound('Event')
  return event
}

/** For reading what only hosts and admins see of an event. */
export async function findOutlineAsHost(
  queries: Queries,
  actor: Actor,
  eventId: EventId,
  denial: Denial = 'event-editors-only',
) {
  const event = await findOutline(queries, requireSignIn(actor, 'view data'), eventId)
  if (!canEditEvent(actor, event)) throw forbidden(denial)
  return event
}

/** For an empty list of children: distinguishes an empty event from one that the actor may not see. */
export async function requireVisibleEvent({ eventQueries }: Queries, actor: Actor, eventId: EventId) {
  if (!(await eventQueries.isVisible(eventId, eventVisibility(actor)))) throw notFound('Event')
}

/** For a change by any user who sees the event. An event that the actor may not see is not found. */
export async function findVisibleEvent(events: EventRepository, actor: Actor, id: EventId): Promise<Event> {
  const event = await events.find(id)
  if (event === undefined || !canSeeEvent(actor, event)) throw notFound('Event')
  return event
}

/** For changes of a track or room by hosts and admins. Its event is locked, too. */
export async function findEditablePart<Part extends { readonly eventId: EventId }>(
  events: EventRepository,
  actor: Actor,
  noun: 'Track' | 'Room',
  part: Part | undefined,
): Promise<Part> {
  const event = part && (await events.find(part.eventId))
  if (part === undefined || event === undefined || !canSeeEvent(actor, event)) throw notFound(noun)
  if (!canEditEvent(actor, event)) throw forbidden('event-editors-only')
  return part
}

/** For a change by hosts and admins of an event, or of its children. */
export async function findEditableEvent(events: EventRepository, actor: Actor, id: EventId): Promise<Event> {
  const event = await findVisibleEvent(events, actor, id)
  if (!canEditEvent(actor, event)) throw forbidden('event-editors-only')
  return event
}
