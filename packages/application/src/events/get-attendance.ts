import { type Actor, type EventId, eventVisibility, notFound } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { viewerOf } from '../viewer.ts'

/** Whether the caller attends; nobody in particular attends nothing. */
export async function getAttendance(
  { eventQueries }: Pick<Ports, 'eventQueries'>,
  actor: Actor,
  { eventId }: { readonly eventId: EventId },
): Promise<boolean> {
  const event = await eventQueries.find(eventId, eventVisibility(actor), viewerOf(actor))
  if (event === undefined) throw notFound('Event')
  return event.attending
}
