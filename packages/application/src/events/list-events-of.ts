import { type Actor, eventVisibility } from '@lectern/domain'
import { pageOf, type PageRequest } from '../paging.ts'
import { type EventCriteria, type EventListing, noConditions } from '../ports/events.ts'
import type { Ports } from '../ports/ports.ts'
import { viewerOf } from '../viewer.ts'
import { showEvents, type ShownEvent } from './show-events.ts'

/** The page that every list of events hands out; conditions left out are none. */
export async function listEventsOf(
  ports: Pick<Ports, 'eventQueries' | 'clock' | 'settings'>,
  actor: Actor,
  conditions: Partial<Omit<EventCriteria, 'now' | 'visibility'>>,
  page: PageRequest,
  verbose: boolean,
): Promise<EventListing<ShownEvent>> {
  const now = ports.clock.now()
  const criteria = { ...noConditions, ...conditions, now, visibility: eventVisibility(actor) }
  const listing = await ports.eventQueries.list(criteria, pageOf(page, ports.settings), viewerOf(actor))
  return { ...listing, items: await showEvents(ports.eventQueries, actor, listing.items, { now, verbose }) }
}
