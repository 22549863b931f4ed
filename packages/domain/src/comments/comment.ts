import type { Application } from '../access/application.ts'
import type { Member } from '../actor.ts'
import type { Brand, Id, New } from '../brand.ts'
import { DomainError } from '../errors.ts'
import type { EventId } from '../events/event.ts'
import type { ModerationId } from '../moderation/moderation.ts'
import type { TalkId } from '../talks/talk.ts'
import { after, type Instant, MINUTE } from '../time/time.ts'
import type { UserId } from '../users/user.ts'
import type { Answer } from './answer.ts'
import type { CommentWords } from './comment-form.ts'
import type { Rating } from './rating.ts'
import {
  decideReport,
  type HeldFor,
  holdForModeration,
  type Report,
  type Ruling,
  visibilityOf,
  waitsForReview,
} from './reporting.ts'

export type CommentId = Id & Brand<number, 'CommentId'>

/** What a comment is about. A talk never changes its event. */
export type CommentSubject =
  | { readonly kind: 'talk'; readonly talkId: TalkId; readonly eventId: EventId }
  | { readonly kind: 'event'; readonly eventId: EventId }

export type CommentKind = CommentSubject['kind']

/** What is reported: a comment on a talk or on an event, or the answer to a comment on a talk. */
export type ReportedKind = CommentKind | 'answer'

/** The subject by its own id. */
export type CommentedOn =
  { readonly kind: 'talk'; readonly talkId: TalkId } | { readonly kind: 'event'; readonly eventId: EventId }

/** Comments on talks and comments on events have separate ids, so a reference to a comment has its kind. */
export interface CommentRef {
  readonly kind: CommentKind
  readonly commentId: CommentId
}

/** A comment without its id and subject. */
export interface CommentFacts {
  readonly rating: Rating
  readonly comment: string
  /** Undefined for an anonymous comment: imported, or of a deleted account. */
  readonly userId: UserId | undefined
  /** For the author, the speakers, the hosts and admins only. Comments on events are public. */
  readonly private: boolean
  /** The application that the author used; `''` if unknown. */
  readonly source: string
  readonly createdDate: Instant
  /** When it was first in lists: at once, unless it was held from the start. Undefined until then. */
  readonly listedDate: Instant | undefined
  /** Oldest first; the last one decides the visibility. */
  readonly reports: readonly Report[]
  /** The take-downs that hide the comment, independent of its reports. */
  readonly heldBy: readonly ModerationId[]
  /** Comments on events have none. */
  readonly answer: Answer | undefined
  /** Its author deleted it while a report waited: it is there for hosts and admins alone, until they decide. */
  readonly withdrawn: boolean
}

export interface Comment extends CommentFacts {
  readonly id: CommentId
  readonly subject: CommentSubject
}

export const refOf = ({ id, subject }: Pick<Comment, 'id' | 'subject'>): CommentRef => ({
  kind: subject.kind,
  commentId: id,
})

/** Whether both are the same talk or event. */
export const isOn = (one: CommentedOn, other: CommentedOn): boolean =>
  one.kind === other.kind && idOfSubject(one) === idOfSubject(other)

export const idOfSubject = (on: CommentedOn): TalkId | EventId =>
  on.kind === 'talk' ? on.talkId : on.eventId

/** Input for a new comment. */
export interface CommentDraft {
  readonly author: Member
  readonly words: CommentWords
  /** Undefined for a comment that is listed at once. */
  readonly heldFor: HeldFor | undefined
  readonly now: Instant
}

export function newComment(
  subject: CommentSubject,
  { author, words, heldFor, now }: CommentDraft,
): New<Comment> {
  const comment: New<Comment> = {
    subject,
    rating: words.rating,
    comment: words.comment,
    userId: author.userId,
    private: words.private,
    source: author.application,
    createdDate: now,
    listedDate: heldFor === undefined ? now : undefined,
    reports: [],
    heldBy: [],
    answer: undefined,
    withdrawn: false,
  }
  return heldFor === undefined ? comment : holdForModeration(comment, heldFor, now)
}

/** The facts that decide whether a comment is in lists. */
export type HidingFacts = Pick<CommentFacts, 'reports' | 'heldBy' | 'withdrawn'>

/** Whether the comment is in lists: its reports list it, no take-down holds it, and its author has not deleted it. */
export const isShown = (comment: HidingFacts): boolean =>
  visibilityOf(comment) === 'listed' && comment.heldBy.length === 0 && !comment.withdrawn

/** Whether everybody sees the comment in lists, counters and averages. */
export const isPublic = (comment: HidingFacts & Pick<CommentFacts, 'private'>): boolean =>
  !comment.private && isShown(comment)

export const EDITING_MINUTES = 15

/** The last moment at which its author may edit the comment. */
export const editableUntil = ({ createdDate }: Pick<CommentFacts, 'createdDate'>): Instant =>
  after(createdDate, EDITING_MINUTES * MINUTE)

export const isEditable = (comment: Pick<CommentFacts, 'createdDate'>, now: Instant): boolean =>
  now <= editableUntil(comment)

export const tooLateToEdit = (): DomainError =>
  new DomainError('forbidden', [
    {
      code: 'too-late-to-edit',
      message: `A comment can only be edited within ${EDITING_MINUTES} minutes`,
      facts: { minutes: EDITING_MINUTES },
    },
  ])

/** Changes text and rating, and publishes a private comment if its author wants so. The reports stay, and it may be held again. */
export function editComment<Edited extends CommentFacts>(
  comment: Edited,
  words: CommentWords,
  heldFor: HeldFor | undefined,
  now: Instant,
): Edited {
  if (!isEditable(comment, now)) throw tooLateToEdit()
  const edited = { ...comment, ...words }
  return heldFor === undefined ? edited : holdForModeration(edited, heldFor, now)
}

/** What stays of a comment that its author deletes: nothing, unless a complaint waits for a decision. */
export const withdrawComment = <Withdrawn extends HidingFacts>(comment: Withdrawn): Withdrawn | undefined =>
  visibilityOf(comment) === 'reported' && !waitsForReview(comment)
    ? { ...comment, withdrawn: true }
    : undefined

/** Removes a deleted account from the comment, its answer, its reports and their rulings. */
export function forgetUserInComment<Edited extends CommentFacts>(comment: Edited, gone: UserId): Edited {
  const kept = (userId: UserId | undefined): UserId | undefined => (userId === gone ? undefined : userId)
  const anonymous = (report: Report): Report => ({
    ...report,
    reportingUserId: kept(report.reportingUserId),
    ruling: report.ruling && { ...report.ruling, decidingUserId: kept(report.ruling.decidingUserId) },
  })
  return {
    ...comment,
    userId: kept(comment.userId),
    answer: comment.answer && {
      ...comment.answer,
      userId: kept(comment.answer.userId),
      reports: comment.answer.reports.map(anonymous),
    },
    reports: comment.reports.map(anonymous),
  }
}

/** What no longer hides a comment that was listed again. The decision of the report stays with the report. */
const released: Pick<HidingFacts, 'heldBy'> = { heldBy: [] }

/**
 * `approved` upholds the last report. `denied` lists the comment again: it denies the last report, if
 * there is one, and releases the comment from every take-down that holds it.
 */
export function decideComment<Decided extends HidingFacts & Pick<CommentFacts, 'listedDate'>>(
  comment: Decided,
  ruling: Ruling,
): Decided {
  if (ruling.decision === 'approved') return decideReport(comment, ruling)
  const onlyReportsHide = isShown({ ...comment, reports: [] })
  const freed = onlyReportsHide ? comment : { ...comment, ...released }
  const listed = { ...freed, listedDate: comment.listedDate ?? ruling.decidingDate }
  return comment.reports.length === 0 && !onlyReportsHide ? listed : decideReport(listed, ruling)
}

// SQL copy: own-sources
/**
 * The sources that stay in the comments of an account that is deleted: the applications of other people. Any other source
 * may be an application of the account itself, perhaps under an earlier name, and would tell who wrote the comment.
 */
export function sourcesThatStay(
  applications: Iterable<Pick<Application, 'name' | 'ownerId'>>,
  gone: UserId,
): ReadonlySet<string> {
  const all = [...applications]
  const own = new Set(all.filter(({ ownerId }) => ownerId === gone).map(({ name }) => name))
  return new Set(all.map(({ name }) => name).filter((name) => !own.has(name)))
}
