import { type Actor, type EventId, type User, userVisibility } from '@lectern/domain'
import { pageOf, type PageRequest } from '../paging.ts'
import type { Listing } from '../ports/paging.ts'
import type { Ports } from '../ports/ports.ts'
import { requireVisibleEvent } from './find-event.ts'

export interface OfEvent {
  readonly eventId: EventId
  readonly page: PageRequest
}

export async function listAttendees(
  ports: Pick<Ports, 'eventQueries' | 'userQueries' | 'settings'>,
  actor: Actor,
  { eventId, page }: OfEvent,
): Promise<Listing<User>> {
  await requireVisibleEvent(ports, actor, eventId)
  const criteria = { kind: 'attending', eventId } as const
  return ports.userQueries.list(criteria, userVisibility(actor), pageOf(page, ports.settings))
}
