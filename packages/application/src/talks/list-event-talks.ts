import { type Actor, readOptionalTitle } from '@lectern/domain'
import { requireVisibleEvent } from '../events/find-event.ts'
import type { OfEvent } from '../events/list-attendees.ts'
import type { Listing } from '../ports/paging.ts'
import type { Ports } from '../ports/ports.ts'
import { listTalks, type ShownTalk } from './show-talks.ts'

/** The talks of an event by start, all or those whose title holds a text. */
export async function listEventTalks(
  ports: Pick<Ports, 'eventQueries' | 'talkQueries' | 'clock' | 'settings'>,
  actor: Actor,
  { eventId, title, page }: OfEvent & { readonly title?: unknown },
): Promise<Listing<ShownTalk>> {
  const listing = await listTalks(
    ports,
    actor,
    { kind: 'of-event', eventId, title: readOptionalTitle(title) },
    page,
  )
  if (listing.total === 0) await requireVisibleEvent(ports, actor, eventId)
  return listing
}
