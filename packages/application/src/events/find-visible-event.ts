import { type Actor, canSeeEvent, type Event, type EventId, notFound } from '@lectern/domain'
import type { EventRepository } from '../ports/events.ts'

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
