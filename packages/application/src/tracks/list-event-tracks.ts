import { requireVisibleEvent } from '../events/find-event.ts'
import type { OfEvent } from '../events/list-attendees.ts'
import { pageOf } from '../paging.ts'
import { query } from '../use-case.ts'

export const listEventTracks = query(async (ports, actor, { eventId, page }: OfEvent) => {
  await requireVisibleEvent(ports, actor, eventId)
  return ports.trackQueries.list(eventId, pageOf(page, ports.settings))
})
