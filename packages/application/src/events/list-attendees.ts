import { type EventId, userVisibility } from '@lectern/domain'
import { pageOf, type PageRequest } from '../paging.ts'
import { query } from '../use-case.ts'
import { requireVisibleEvent } from './find-event.ts'

export interface OfEvent {
  readonly eventId: EventId
  readonly page: PageRequest
}

export const listAttendees = query(async (ports, actor, { eventId, page }: OfEvent) => {
  await requireVisibleEvent(ports, actor, eventId)
  const criteria = { kind: 'attending', eventId } as const
  return ports.userQueries.list(criteria, userVisibility(actor), pageOf(page, ports.settings))
})
