import type { Actor } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { findEventByName } from './find-event.ts'
import { showEvent, type ShownEvent } from './show-events.ts'

/** The verbose form of an event, by the name in the address of its page; for its hosts and admins, with what waits for them. */
export async function getEventByName(
  ports: Pick<Ports, 'eventQueries' | 'clock'>,
  actor: Actor,
  { urlFriendlyName }: { readonly urlFriendlyName: string },
): Promise<ShownEvent> {
  const { hosts, ...event } = await findEventByName(ports, actor, urlFriendlyName)
  const shown = showEvent(event, new Map([[event.id, hosts]]), actor, ports.clock.now())
  if (shown.extras?.canEdit !== true) return shown
  const waiting = await ports.eventQueries.waitingForHosts(event.id)
  return { ...shown, extras: { ...shown.extras, waiting } }
}
