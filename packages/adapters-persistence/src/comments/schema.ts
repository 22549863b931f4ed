import {
  type CommentFacts,
  type CommentId,
  type CommentKind,
  countedRatings,
  type Decision,
  type EventId,
  type Instant,
  type Rating,
  type TalkId,
  type UserId,
} from '@lectern/domain'
import type { Generated, GeneratedAlways } from 'kysely'
import type { ColumnsFor, Flag } from '../sql/columns.ts'

export interface CommentTables {
  readonly talk_comments: TalkCommentsTable
  readonly event_comments: EventCommentsTable
  readonly comment_drafts: CommentDraftsTable
  readonly reports: ReportsTable
}

/** Counters of each rating, over comments that are shown, signed and not rated 0. */
export const ratingColumns = countedRatings.map((rating) => `rating_${rating}` as const)
export type RatingColumns = Readonly<Record<(typeof ratingColumns)[number], Generated<number>>>

/** What is stored of a comment in columns of the same names. */
export type StoredFacts = Omit<CommentFacts, 'private' | 'listedDate' | 'reports' | 'heldBy' | 'answer'>

/** The columns of comments on talks and on events. */
export interface CommentColumns extends ColumnsFor<StoredFacts> {
  readonly event_id: EventId
  /** Equal for texts that count as duplicates. */
  readonly fingerprint: string
  /** Whether the comment is in public lists, counters and averages: it is public, and `isShown` holds. */
  readonly shown: Flag
  /** Null for a comment that was listed when it was written, 0 for one that was not listed yet. */
  readonly listed_date: Instant | null
}

/** A talk never changes its event, so the event of its comments never changes either. */
export interface TalkCommentsTable extends CommentColumns {
  readonly id: GeneratedAlways<CommentId>
  readonly talk_id: TalkId
  /**
   * Null for a public comment. For a private one it says whether lists have it for those who may see it. `shown` is 0 then,
   * so that nothing public finds a private comment.
   */
  readonly shown_privately: Flag | null
  readonly answer: string | null
  readonly answering_user_id: UserId | null
  readonly answered_date: Instant | null
  /** Whether its reports hide the answer. */
  readonly answer_hidden: Flag
  readonly answer_withdrawn: Flag
}

export interface EventCommentsTable extends CommentColumns {
  readonly id: GeneratedAlways<CommentId>
}

/** Reports of talk comments and of event comments. The last report of a comment decides whether the comment is shown. */
export interface ReportsTable {
  readonly id: GeneratedAlways<number>
  readonly event_id: EventId
  readonly talk_comment_id: CommentId | null
  readonly event_comment_id: CommentId | null
  readonly reporting_date: Instant
  readonly reporting_user_id: UserId | null
  readonly for_review: Flag
  /** Whether it is about the answer to the comment. */
  readonly of_answer: Flag
  readonly decision: Decision | null
  readonly deciding_date: Instant | null
  readonly deciding_user_id: UserId | null
}

/** One of each account. The subject may be gone, so no key refers to it. */
export interface CommentDraftsTable {
  readonly user_id: UserId
  readonly subject_kind: CommentKind
  readonly subject_id: TalkId | EventId
  readonly comment: string
  readonly rating: Rating
  readonly private: Flag
  readonly created_date: Instant
}
