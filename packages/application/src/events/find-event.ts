import {
  type Actor,
  canEditEvent,
  canSeeEvent,
  type Event,
  type EventId,
  eventVisibility,
  forbidden,
  notFound,
} from '@lectern/domain'
import type { EventOutline, EventRepository, EventView } from '../ports/events.ts'
import type { Ports } from '../ports/ports.ts'
import { viewerOf } from '../viewer.ts'

/** For reading an event or what it says of itself: one that the actor may not see is not found. */
export async function findEventView(
  { eventQueries }: Pick<Ports, 'eventQueries'>,
  actor: Actor,
  eventId: EventId,
): Promise<EventView> {
  const event = await eventQueries.find(eventId, eventVisibility(actor), viewerOf(actor))
  if (event === undefined) throw notFound('Event')
  return event
}

/** For reading what is below an event: one that the actor may not see is not found. */
export async function findOutline(
  { eventQueries }: Pick<Ports, 'eventQueries'>,
  actor: Actor,
  eventId: EventId,
): Promise<EventOutline> {
  const event = await eventQueries.findOutline(eventId, eventVisibility(actor))
  if (event === undefined) throw notFound('Event')
  return event
}

/** For a list below an event: one that the actor may not see is not found. Where anything is seen, it is, too. */
export async function requireVisibleEvent(
  { eventQueries }: Pick<Ports, 'eventQueries'>,
  actor: Actor,
  eventId: EventId,
): Promise<void> {
  if (!(await eventQueries.isVisible(eventId, eventVisibility(actor)))) throw notFound('Event')
}

/** For a change of the event; one that the actor may not see is not found. */
export async function findVisibleEvent(
  events: Pick<EventRepository, 'find'>,
  actor: Actor,
  id: EventId,
): Promise<Event> {
  const event = await events.find(id)
  if (event === undefined || !canSeeEvent(actor, event)) throw notFound('Event')
  return event
}

/** For what hosts and admins do with an event and what belongs to it. */
export async function findEditableEvent(
  events: Pick<EventRepository, 'find'>,
  actor: Actor,
  id: EventId,
): Promise<Event> {
  const event = await findVisibleEvent(events, actor, id)
  if (!canEditEvent(actor, event)) throw forbidden('Only hosts of the event and site admins may do this')
  return event
}
