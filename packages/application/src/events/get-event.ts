import { type Actor, type EventId, eventVisibility, notFound } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { viewerOf } from '../viewer.ts'
import type { ShownEvent } from './event-view.ts'
import { showEvents } from './show-events.ts'

export async function getEvent(
  { eventQueries }: Pick<Ports, 'eventQueries'>,
  actor: Actor,
  { eventId, verbose }: { readonly eventId: EventId; readonly verbose: boolean },
): Promise<ShownEvent> {
  const found = await eventQueries.find(eventId, eventVisibility(actor), viewerOf(actor))
  const [event] = found === undefined ? [] : await showEvents(eventQueries, actor, [found], verbose)
  if (event === undefined) throw notFound('Event')
  return event
}
