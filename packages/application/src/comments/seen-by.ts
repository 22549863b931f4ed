import { type Actor, canSeeComment, notFound } from '@lectern/domain'
import type { FoundComment } from '../ports/comment-queries.ts'
import type { EventCommentView, TalkCommentView } from './comment-view.ts'

type AnyView = EventCommentView | TalkCommentView

/** The comment and its surroundings, when the actor may see it: a hidden one is not found by most. */
export function foundBy<View extends AnyView>(
  actor: Actor,
  found: FoundComment<View> | undefined,
): FoundComment<View> {
  if (found === undefined || !mayBeSeenBy(actor, found)) throw notFound('Comment')
  return found
}

/** The comment itself. */
export const seenBy = <View extends AnyView>(actor: Actor, found: FoundComment<View> | undefined): View =>
  foundBy(actor, found).view

const mayBeSeenBy = (actor: Actor, { view, shown, event }: FoundComment<AnyView>): boolean =>
  canSeeComment(actor, { userId: view.userId, shown }, event)
