import { type Actor, type EventId, eventVisibility, notFound } from '@lectern/domain'
import type { EventOutline } from '../ports/events.ts'
import type { Ports } from '../ports/ports.ts'

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
