import { type Actor, type EventId, eventVisibility, notFound } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'

/** For reading a list below an event: one that the actor may not see is not found. */
export async function requireVisibleEvent(
  { eventQueries }: Pick<Ports, 'eventQueries'>,
  actor: Actor,
  eventId: EventId,
): Promise<void> {
  if (!(await eventQueries.isVisible(eventId, eventVisibility(actor)))) throw notFound('Event')
}
