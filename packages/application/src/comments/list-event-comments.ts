import { type Actor, eventVisibility } from '@lectern/domain'
import type { OfEvent } from '../events/list-attendees.ts'
import { requireVisibleEvent } from '../events/require-visible-event.ts'
import { pageOf } from '../paging.ts'
import type { EventCommentView } from '../ports/comments.ts'
import type { Listing } from '../ports/paging.ts'
import type { Ports } from '../ports/ports.ts'

/** Newest first. */
export async function listEventComments(
  ports: Pick<Ports, 'eventQueries' | 'eventCommentQueries' | 'settings'>,
  actor: Actor,
  { eventId, page }: OfEvent,
): Promise<Listing<EventCommentView>> {
  const criteria = { kind: 'on-event', eventId } as const
  const { eventCommentQueries, settings } = ports
  const listing = await eventCommentQueries.list(criteria, eventVisibility(actor), pageOf(page, settings))
  if (listing.total === 0) await requireVisibleEvent(ports, actor, eventId)
  return listing
}
