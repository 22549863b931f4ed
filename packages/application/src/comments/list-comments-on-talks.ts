import { type Actor, eventVisibility } from '@lectern/domain'
import type { OfEvent } from '../events/list-attendees.ts'
import { requireVisibleEvent } from '../events/require-visible-event.ts'
import { pageOf } from '../paging.ts'
import type { TalkCommentView } from '../ports/comments.ts'
import type { Listing } from '../ports/paging.ts'
import type { Ports } from '../ports/ports.ts'

/** On all talks of an event, newest first. */
export async function listCommentsOnTalks(
  ports: Pick<Ports, 'eventQueries' | 'talkCommentQueries' | 'settings'>,
  actor: Actor,
  { eventId, page }: OfEvent,
): Promise<Listing<TalkCommentView>> {
  const criteria = { kind: 'on-talks-of', eventId } as const
  const { talkCommentQueries, settings } = ports
  const listing = await talkCommentQueries.list(criteria, eventVisibility(actor), pageOf(page, settings))
  if (listing.total === 0) await requireVisibleEvent(ports, actor, eventId)
  return listing
}
