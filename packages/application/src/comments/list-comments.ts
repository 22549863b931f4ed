import { type Actor, eventVisibility } from '@lectern/domain'
import { requireVisibleEvent } from '../events/find-event.ts'
import type { OfEvent } from '../events/list-attendees.ts'
import { pageOf } from '../paging.ts'
import type { EventCommentView, TalkCommentView } from '../ports/comments.ts'
import type { Listing } from '../ports/paging.ts'
import type { Ports } from '../ports/ports.ts'
import { requireVisibleTalk } from '../talks/find-talk.ts'
import type { OfTalk } from '../talks/list-speakers.ts'

/** Oldest first. */
export async function listTalkComments(
  ports: Pick<Ports, 'talkQueries' | 'talkCommentQueries' | 'settings'>,
  actor: Actor,
  { talkId, page }: OfTalk,
): Promise<Listing<TalkCommentView>> {
  const criteria = { kind: 'on-talk', talkId } as const
  const { talkCommentQueries, settings } = ports
  const listing = await talkCommentQueries.list(criteria, eventVisibility(actor), pageOf(page, settings))
  if (listing.total === 0) await requireVisibleTalk(ports, actor, talkId)
  return listing
}

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
