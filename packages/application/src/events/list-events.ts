import { type Actor, canApproveEvents, forbidden, requireSignIn } from '@lectern/domain'
import type { Listing, PageRequest } from '../paging.ts'
import type { Ports } from '../ports/ports.ts'
import { type EventSearch, readEventSearch } from './event-search.ts'
import type { ShownEvent } from './event-view.ts'
import { listEventsOf } from './list-events-of.ts'

export interface ListEventsInput extends EventSearch {
  readonly page: PageRequest
  readonly verbose: boolean
}

export async function listEvents(
  ports: Pick<Ports, 'eventQueries' | 'clock' | 'dateParser' | 'settings'>,
  actor: Actor,
  input: ListEventsInput,
): Promise<Listing<ShownEvent>> {
  const conditions = readEventSearch(input, ports.clock.now(), ports.dateParser.speak)
  if (conditions.filter === 'pending') requireApprover(actor)
  return listEventsOf(ports, actor, conditions, input.page, input.verbose)
}

function requireApprover(actor: Actor): void {
  requireSignIn(actor, 'view data')
  if (!canApproveEvents(actor)) throw forbidden('Only site admins list pending events')
}
