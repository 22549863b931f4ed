import { type Actor, type EventCommentId, type EventId, eventVisibility, notFound } from '@lectern/domain'
import type { EventCommentView } from '../ports/comments.ts'
import type { Ports } from '../ports/ports.ts'
import { seenBy, type SeenComment } from './seen-by.ts'

/** Below an event, when that is how it was asked for. */
export async function getEventComment(
  { eventCommentQueries }: Pick<Ports, 'eventCommentQueries'>,
  actor: Actor,
  { commentId, eventId }: { readonly commentId: EventCommentId; readonly eventId?: EventId },
): Promise<SeenComment<EventCommentView>> {
  const comment = seenBy(actor, await eventCommentQueries.find(commentId, eventVisibility(actor)))
  if (eventId !== undefined && comment.eventId !== eventId) throw notFound('Comment')
  return comment
}
