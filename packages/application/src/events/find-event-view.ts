import { type Actor, type EventId, eventVisibility, notFound } from '@lectern/domain'
import type { EventView } from '../ports/events.ts'
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
