import { type Actor, type EventId, eventVisibility, notFound } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'

/** For a list below an event: one that the actor may not see is not found. Where anything is seen, it is, too. */
export async function requireVisibleEvent(
  { eventQueries }: Pick<Ports, 'eventQueries'>,
  actor: Actor,
  eventId: EventId,
): Promise<void> {
  if (!(await eventQueries.isVisible(eventId, eventVisibility(actor)))) throw notFound('Event')
}
