import { type Actor, canModerateComments, canModerateSite, canSeeComment, notFound } from '@lectern/domain'
import type {
  EventCommentView,
  FoundComment,
  HoldingModeration,
  ReportView,
  TalkCommentView,
} from '../ports/comments.ts'

type AnyView = EventCommentView | TalkCommentView

/** What holds a comment, for those who moderate it. */
export interface CommentHolds {
  /** The take-downs that the viewer may see. */
  readonly moderations: readonly HoldingModeration[]
  /** Whether one of the whole site holds it, too, which the viewer may not see. */
  readonly bySite: boolean
}

/** A comment as the viewer sees it: a hidden one says what holds it to those who moderate it. */
export type SeenComment<View extends AnyView> = View & { readonly holds?: CommentHolds | undefined }

/** A report as those see it who moderate. */
export type SeenReport<View extends AnyView> = Omit<ReportView<View>, 'shown' | 'heldBy'> & {
  readonly comment: SeenComment<View>
  readonly holds: CommentHolds
}

/** The comment and its surroundings, when the actor may see it: a hidden one is not found by most. */
export function foundBy<View extends AnyView>(
  actor: Actor,
  found: FoundComment<View> | undefined,
): FoundComment<View> {
  if (found === undefined || !mayBeSeenBy(actor, found)) throw notFound('Comment')
  return found
}

/** The comment itself. */
export function seenBy<View extends AnyView>(
  actor: Actor,
  found: FoundComment<View> | undefined,
): SeenComment<View> {
  const { view, shown, event, heldBy } = foundBy(actor, found)
  return shown || !canModerateComments(actor, event) ? view : { ...view, holds: holdsSeenBy(actor, heldBy) }
}

export function reportSeenBy<View extends AnyView>(
  actor: Actor,
  { comment, shown, heldBy, ...report }: ReportView<View>,
): SeenReport<View> {
  const holds = holdsSeenBy(actor, heldBy)
  return { ...report, comment: shown ? comment : { ...comment, holds }, holds }
}

const holdsSeenBy = (actor: Actor, heldBy: readonly HoldingModeration[]): CommentHolds => ({
  moderations: heldBy.filter(({ eventId }) => eventId !== undefined || canModerateSite(actor)),
  bySite: !canModerateSite(actor) && heldBy.some(({ eventId }) => eventId === undefined),
})

const mayBeSeenBy = (actor: Actor, { view, shown, event }: FoundComment<AnyView>): boolean =>
  canSeeComment(actor, { userId: view.userId, shown }, event)
