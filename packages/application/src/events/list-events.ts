import { type Actor, canApproveEvents, eventVisibility, forbidden, requireSignIn } from '@lectern/domain'
import { type Listing, type PageRequest, pageOf } from '../paging.ts'
import type { Ports } from '../ports/ports.ts'
import { viewerOf } from '../viewer.ts'
import { type EventSearch, readEventSearch } from './event-search.ts'
import type { ShownEvent } from './event-view.ts'
import { showEvents } from './show-events.ts'

export interface ListEventsInput extends EventSearch {
  readonly page: PageRequest
  readonly verbose: boolean
}

export async function listEvents(
  ports: Pick<Ports, 'eventQueries' | 'clock' | 'dateParser' | 'settings'>,
  actor: Actor,
  input: ListEventsInput,
): Promise<Listing<ShownEvent>> {
  const now = ports.clock.now()
  const conditions = readEventSearch(input, now, ports.dateParser.speak)
  if (conditions.filter === 'pending') requireApprover(actor)
  const criteria = { ...conditions, now, visibility: eventVisibility(actor) }
  const page = pageOf(input.page, ports.settings)
  const listing = await ports.eventQueries.list(criteria, page, viewerOf(actor))
  return { ...listing, items: await showEvents(ports.eventQueries, actor, listing.items, input.verbose) }
}

function requireApprover(actor: Actor): void {
  requireSignIn(actor, 'view data')
  if (!canApproveEvents(actor)) throw forbidden('Only site admins list pending events')
}
