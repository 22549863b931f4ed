import { type Actor, canSeeComment, notFound } from '@lectern/domain'
import type { FoundComment } from '../ports/comment-queries.ts'
import type { EventCommentView, TalkCommentView } from './comment-view.ts'

/** The comment, when the actor may see it: a hidden one is not found by most. */
export function seenBy<View extends EventCommentView | TalkCommentView>(
  actor: Actor,
  found: FoundComment<View> | undefined,
): View {
  if (found === undefined || !mayBeSeenBy(actor, found)) throw notFound('Comment')
  return found.view
}

const mayBeSeenBy = (
  actor: Actor,
  { view, shown, event }: FoundComment<EventCommentView | TalkCommentView>,
): boolean => canSeeComment(actor, { userId: view.userId, shown }, event)
