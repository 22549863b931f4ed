import { pageOf, slice } from '../paging.ts'
import { query } from '../use-case.ts'
import { requireVisibleEvent } from './find-event.ts'
import type { OfEvent } from './list-attendees.ts'

export const listHosts = query(async (ports, actor, { eventId, page }: OfEvent) => {
  await requireVisibleEvent(ports, actor, eventId)
  const hosts = await ports.eventQueries.hostsOf([eventId])
  return slice(hosts.get(eventId) ?? [], pageOf(page, ports.settings))
})
