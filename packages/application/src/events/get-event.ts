import type { Actor, EventId } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { together } from '../together.ts'
import { findEventView } from './find-event.ts'
import { showEvent, type ShownEvent } from './show-events.ts'

export async function getEvent(
  ports: Pick<Ports, 'eventQueries' | 'clock'>,
  actor: Actor,
  { eventId, verbose }: { readonly eventId: EventId; readonly verbose: boolean },
): Promise<ShownEvent> {
  const [event, hostsOf] = await together(
    findEventView(ports, actor, eventId),
    verbose ? ports.eventQueries.hostsOf([eventId]) : Promise.resolve(undefined),
  )
  return showEvent(event, hostsOf, actor, ports.clock.now())
}
