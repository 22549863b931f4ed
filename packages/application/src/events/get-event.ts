import { type Actor, type EventId, eventVisibility, notFound } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { viewerOf } from '../viewer.ts'
import type { ShownEvent } from './event-view.ts'
import { showEvents } from './show-events.ts'

export async function getEvent(
  { eventQueries, clock }: Pick<Ports, 'eventQueries' | 'clock'>,
  actor: Actor,
  { eventId, verbose }: { readonly eventId: EventId; readonly verbose: boolean },
): Promise<ShownEvent> {
  const found = await eventQueries.find(eventId, eventVisibility(actor), viewerOf(actor))
  const [event] = await showEvents(eventQueries, actor, found === undefined ? [] : [found], {
    now: clock.now(),
    verbose,
  })
  if (event === undefined) throw notFound('Event')
  return event
}
