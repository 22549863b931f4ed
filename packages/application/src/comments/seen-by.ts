import {
  type Actor,
  canAnswerComment,
  canModerateComments,
  canModerateSite,
  canSeeAnswer,
  canSeeComment,
  notFound,
} from '@lectern/domain'
import type { CommentView, FoundComment, HoldingModeration, ReportView } from '../ports/comments.ts'

/** The take-downs that hold a comment, for hosts and admins. */
export interface CommentHolds {
  /** The take-downs that the viewer may see. */
  readonly moderations: readonly HoldingModeration[]
  /** Whether a take-down of the whole site holds it, which the viewer may not see. */
  readonly bySite: boolean
}

/** A comment as the viewer sees it. Hosts and admins see the take-downs that hold a hidden comment. */
export interface SeenComment extends CommentView {
  /** Comments on events have no answers. */
  readonly mayAnswer: boolean
  readonly waitsForReview?: boolean
  readonly holds?: CommentHolds | undefined
}

/** A report as hosts and admins see it. */
export interface SeenReport extends Omit<ReportView, 'shown' | 'heldBy'> {
  readonly comment: SeenComment
  readonly holds: CommentHolds
}

/** The comment and its event. A comment that the actor may not see is not found. */
export function foundBy(actor: Actor, found: FoundComment | undefined): FoundComment {
  if (found === undefined || !mayBeSeenBy(actor, found)) throw notFound('Comment')
  return found
}

/** The comment alone. */
export function seenBy(actor: Actor, found: FoundComment | undefined): SeenComment {
  const { view, shown, event, heldBy, waitsForReview, ...around } = foundBy(actor, found)
  const mayAnswer = view.subject.kind === 'talk' && canAnswerComment(actor, around, event)
  const answer = view.answer && canSeeAnswer(actor, view.answer, event) ? view.answer : undefined
  const seen = { ...view, answer, mayAnswer, waitsForReview }
  return shown || !canModerateComments(actor, event) ? seen : { ...seen, holds: holdsSeenBy(actor, heldBy) }
}

export function reportSeenBy(actor: Actor, { comment, shown, heldBy, ...report }: ReportView): SeenReport {
  const holds = holdsSeenBy(actor, heldBy)
  const waitsForReview = report.forReview && report.ruling === undefined
  const seen = { ...comment, waitsForReview, mayAnswer: comment.subject.kind === 'talk' }
  return { ...report, comment: shown ? seen : { ...seen, holds }, holds }
}

const holdsSeenBy = (actor: Actor, heldBy: readonly HoldingModeration[]): CommentHolds => ({
  moderations: heldBy.filter(({ eventId }) => eventId !== undefined || canModerateSite(actor)),
  bySite: !canModerateSite(actor) && heldBy.some(({ eventId }) => eventId === undefined),
})

const mayBeSeenBy = (actor: Actor, { view, shown, speakerIds, event }: FoundComment): boolean =>
  canSeeComment(actor, { ...view, shown, speakerIds }, event)
