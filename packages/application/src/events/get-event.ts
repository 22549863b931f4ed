import { type Actor, type EventId, notFound } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { findEventView } from './find-event.ts'
import { showEvents, type ShownEvent } from './show-events.ts'

export async function getEvent(
  ports: Pick<Ports, 'eventQueries' | 'clock'>,
  actor: Actor,
  { eventId, verbose }: { readonly eventId: EventId; readonly verbose: boolean },
): Promise<ShownEvent> {
  const found = await findEventView(ports, actor, eventId)
  const [event] = await showEvents(ports.eventQueries, actor, [found], { now: ports.clock.now(), verbose })
  if (event === undefined) throw notFound('Event')
  return event
}
