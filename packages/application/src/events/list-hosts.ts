import type { Actor } from '@lectern/domain'
import { pageOf, slice } from '../paging.ts'
import type { HostView } from '../ports/events.ts'
import type { Listing } from '../ports/paging.ts'
import type { Ports } from '../ports/ports.ts'
import { requireVisibleEvent } from './find-event.ts'
import type { OfEvent } from './list-attendees.ts'

export async function listHosts(
  ports: Pick<Ports, 'eventQueries' | 'settings'>,
  actor: Actor,
  { eventId, page }: OfEvent,
): Promise<Listing<HostView>> {
  await requireVisibleEvent(ports, actor, eventId)
  const hosts = await ports.eventQueries.hostsOf([eventId])
  return slice(hosts.get(eventId) ?? [], pageOf(page, ports.settings))
}
