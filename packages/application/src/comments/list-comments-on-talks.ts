import { type Actor, eventVisibility } from '@lectern/domain'
import type { OfEvent } from '../events/list-attendees.ts'
import { requireVisibleEvent } from '../events/require-visible-event.ts'
import { type Listing, pageOf } from '../paging.ts'
import type { Ports } from '../ports/ports.ts'
import type { TalkCommentView } from './comment-view.ts'

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
