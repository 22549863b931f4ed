import { type Actor, canEditEvent, type Event, type EventId, forbidden } from '@lectern/domain'
import type { EventRepository } from '../ports/events.ts'
import { findVisibleEvent } from './find-visible-event.ts'

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
