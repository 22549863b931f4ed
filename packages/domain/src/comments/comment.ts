import type { Member } from '../actor.ts'
import type { Brand, Id, New } from '../brand.ts'
import { DomainError } from '../errors.ts'
import type { EventId } from '../events/event.ts'
import type { ModerationId } from '../moderation/moderation.ts'
import type { SpamVerdict } from '../moderation/spam.ts'
import type { TalkId } from '../talks/talk.ts'
import { after, type Instant, MINUTE } from '../time.ts'
import type { UserId } from '../users/user.ts'
import type { CommentWords } from './comment-form.ts'
import type { Rating } from './rating.ts'
import { holdForModeration, type Report, visibilityOf } from './reporting.ts'

export type TalkCommentId = Id & Brand<number, 'TalkCommentId'>
export type EventCommentId = Id & Brand<number, 'EventCommentId'>

/** What comments on talks and on events have in common. */
export interface CommentFacts {
  readonly rating: Rating
  readonly comment: string
  /** Undefined for an anonymous comment: imported, or of an account that is gone. */
  readonly userId: UserId | undefined
  /** The application that it was written with; `''` when unknown. */
  readonly source: string
  readonly createdDate: Instant
  /** In the order in which they came; the last one decides the visibility. */
  readonly reports: readonly Report[]
  /** The bulk actions that hide it, independent of its reports. */
  readonly heldBy: readonly ModerationId[]
}

export interface TalkComment extends CommentFacts {
  readonly id: TalkCommentId
  readonly talkId: TalkId
}

export interface EventComment extends CommentFacts {
  readonly id: EventCommentId
  readonly eventId: EventId
}

/** What a comment is made of. */
export interface CommentDraft {
  readonly author: Member
  readonly words: CommentWords
  /** Judged spam never gets here; what could not be judged is held for moderation. */
  readonly verdict: SpamVerdict
  readonly now: Instant
}

export const newTalkComment = (talkId: TalkId, draft: CommentDraft): New<TalkComment> => ({
  talkId,
  ...newFacts(draft),
})

export const newEventComment = (eventId: EventId, draft: CommentDraft): New<EventComment> => ({
  eventId,
  ...newFacts(draft),
})

function newFacts({ author, words, verdict, now }: CommentDraft): CommentFacts {
  const facts: CommentFacts = {
    rating: words.rating,
    comment: words.comment,
    userId: author.userId,
    source: author.application,
    createdDate: now,
    reports: [],
    heldBy: [],
  }
  return verdict.kind === 'undecided' ? holdForModeration(facts, now) : facts
}

/** Shown to everybody, counted and averaged: listed by its reports and held by no bulk action. */
export const isShown = (comment: Pick<CommentFacts, 'reports' | 'heldBy'>): boolean =>
  visibilityOf(comment) === 'listed' && comment.heldBy.length === 0

export const EDITING_MINUTES = 15

export const isEditable = (comment: Pick<CommentFacts, 'createdDate'>, now: Instant): boolean =>
  now <= after(comment.createdDate, EDITING_MINUTES * MINUTE)

export const tooLateToEdit = (): DomainError =>
  new DomainError('forbidden', [
    {
      code: 'too-late-to-edit',
      message: `A comment can only be edited within ${EDITING_MINUTES} minutes`,
    },
  ])

/** Its words alone: the rating stays, and so does what became of its reports. */
export function editComment<Comment extends CommentFacts>(
  comment: Comment,
  words: Pick<CommentWords, 'comment'>,
  verdict: SpamVerdict,
  now: Instant,
): Comment {
  if (!isEditable(comment, now)) throw tooLateToEdit()
  const edited = { ...comment, comment: words.comment }
  return verdict.kind === 'undecided' ? holdForModeration(edited, now) : edited
}

/** The account is gone: its comments stay as anonymous ones, and nothing points to it any more. */
export function forgetUserInComment<Comment extends CommentFacts>(comment: Comment, gone: UserId): Comment {
  const kept = (userId: UserId | undefined): UserId | undefined => (userId === gone ? undefined : userId)
  return {
    ...comment,
    userId: kept(comment.userId),
    reports: comment.reports.map((report) => ({
      ...report,
      reportingUserId: kept(report.reportingUserId),
      ruling: report.ruling && { ...report.ruling, decidingUserId: kept(report.ruling.decidingUserId) },
    })),
  }
}
