import type { Actor, EventId } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { together } from '../together.ts'
import { findEventView } from './find-event.ts'
import { showEvent, type ShownEvent, withOwnRatings } from './show-events.ts'

export async function getEvent(
  ports: Pick<Ports, 'eventQueries' | 'clock' | 'settings'>,
  actor: Actor,
  { eventId, verbose }: { readonly eventId: EventId; readonly verbose: boolean },
): Promise<ShownEvent> {
  const [event, hostsOf] = await together(
    findEventView(ports, actor, eventId),
    verbose ? ports.eventQueries.hostsOf([eventId]) : Promise.resolve(undefined),
  )
  const shown = showEvent(event, hostsOf, actor, ports.clock.now())
  return (await withOwnRatings(ports, [shown]))[0] ?? shown
}
