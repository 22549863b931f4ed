import type { Actor } from '@lectern/domain'
import { requireVisibleEvent } from '../events/find-event.ts'
import type { OfEvent } from '../events/list-attendees.ts'
import type { Listing } from '../ports/paging.ts'
import type { Ports } from '../ports/ports.ts'
import { listTalks, type ShownTalk } from './show-talks.ts'

export async function listEventTalks(
  ports: Pick<Ports, 'eventQueries' | 'talkQueries' | 'clock' | 'settings'>,
  actor: Actor,
  { eventId, page }: OfEvent,
): Promise<Listing<ShownTalk>> {
  const listing = await listTalks(ports, actor, { kind: 'of-event', eventId }, page)
  if (listing.total === 0) await requireVisibleEvent(ports, actor, eventId)
  return listing
}
