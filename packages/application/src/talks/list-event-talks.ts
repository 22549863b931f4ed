import { readOptionalTitle } from '@lectern/domain'
import { requireVisibleEvent } from '../events/find-event.ts'
import type { OfEvent } from '../events/list-attendees.ts'
import { query } from '../use-case.ts'
import { listTalks } from './show-talks.ts'

/** The talks of an event by start, all or those whose title holds a text. */
export const listEventTalks = query(async (ports, actor, input: OfEvent & { title?: unknown }) => {
  const { eventId, title, page } = input
  const listing = await listTalks(
    ports,
    actor,
    { kind: 'of-event', eventId, title: readOptionalTitle(title) },
    page,
  )
  if (listing.total === 0) await requireVisibleEvent(ports, actor, eventId)
  return listing
})
