import { type Actor, canModerateComments, forbidden, requireSignIn } from '@lectern/domain'
import { findOutline } from '../events/find-event.ts'
import type { OfEvent } from '../events/list-attendees.ts'
import { pageOf } from '../paging.ts'
import type { EventCommentView, TalkCommentView } from '../ports/comments.ts'
import type { Listing } from '../ports/paging.ts'
import type { Ports } from '../ports/ports.ts'
import { reportSeenBy, type SeenReport } from './seen-by.ts'

/** Newest first; for hosts and admins. */
export async function listTalkCommentReports(
  ports: Pick<Ports, 'eventQueries' | 'talkCommentQueries' | 'settings'>,
  actor: Actor,
  { eventId, page }: OfEvent,
): Promise<Listing<SeenReport<TalkCommentView>>> {
  await requireModerator(ports, actor, eventId)
  const listing = await ports.talkCommentQueries.listReports(eventId, pageOf(page, ports.settings))
  return { ...listing, items: listing.items.map((report) => reportSeenBy(actor, report)) }
}

/** Newest first; for hosts and admins. */
export async function listEventCommentReports(
  ports: Pick<Ports, 'eventQueries' | 'eventCommentQueries' | 'settings'>,
  actor: Actor,
  { eventId, page }: OfEvent,
): Promise<Listing<SeenReport<EventCommentView>>> {
  await requireModerator(ports, actor, eventId)
  const listing = await ports.eventCommentQueries.listReports(eventId, pageOf(page, ports.settings))
  return { ...listing, items: listing.items.map((report) => reportSeenBy(actor, report)) }
}

async function requireModerator(
  ports: Pick<Ports, 'eventQueries'>,
  actor: Actor,
  eventId: OfEvent['eventId'],
): Promise<void> {
  requireSignIn(actor, 'view data')
  const event = await findOutline(ports, actor, eventId)
  if (!canModerateComments(actor, event)) throw forbidden('Only hosts of the event see its reports')
}
