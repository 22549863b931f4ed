import {
  type Actor,
  type EventCommentId,
  type EventId,
  eventVisibility,
  notFound,
  type TalkCommentId,
  type TalkId,
} from '@lectern/domain'
import type { EventCommentView, TalkCommentView } from '../ports/comments.ts'
import type { Ports } from '../ports/ports.ts'
import { seenBy, type SeenComment } from './seen-by.ts'

/** Below a talk, when that is how it was asked for. */
export async function getTalkComment(
  { talkCommentQueries }: Pick<Ports, 'talkCommentQueries'>,
  actor: Actor,
  { commentId, talkId }: { readonly commentId: TalkCommentId; readonly talkId?: TalkId },
): Promise<SeenComment<TalkCommentView>> {
  const comment = seenBy(actor, await talkCommentQueries.find(commentId, eventVisibility(actor)))
  if (talkId !== undefined && comment.talkId !== talkId) throw notFound('Comment')
  return comment
}

/** The event of the request path, if it has one. */
export async function getEventComment(
  { eventCommentQueries }: Pick<Ports, 'eventCommentQueries'>,
  actor: Actor,
  { commentId, eventId }: { readonly commentId: EventCommentId; readonly eventId?: EventId },
): Promise<SeenComment<EventCommentView>> {
  const comment = seenBy(actor, await eventCommentQueries.find(commentId, eventVisibility(actor)))
  if (eventId !== undefined && comment.eventId !== eventId) throw notFound('Comment')
  return comment
}
