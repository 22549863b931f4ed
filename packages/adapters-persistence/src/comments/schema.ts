import type {
  Decision,
  EventCommentId,
  EventId,
  Instant,
  Rating,
  TalkCommentId,
  TalkId,
  UserId,
} from '@lectern/domain'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Flag } from '../sql/columns.ts'

export interface CommentTables {
  readonly talk_comments: TalkCommentsTable
  readonly event_comments: EventCommentsTable
  readonly reports: ReportsTable
}

/** How often each rating was given, over what is shown, signed and not zero. */
export interface RatingColumns {
  readonly rating_1: Generated<number>
  readonly rating_2: Generated<number>
  readonly rating_3: Generated<number>
  readonly rating_4: Generated<number>
  readonly rating_5: Generated<number>
}

/** What comments on talks and on events have in common. */
export interface CommentColumns {
  readonly event_id: EventId
  /** Null for an anonymous comment. */
  readonly user_id: UserId | null
  readonly rating: Rating
  readonly comment: string
  /** The same for texts that count as duplicates. */
  readonly fingerprint: string
  readonly source: string
  readonly created_date: Instant
  /** Whether it is in lists, counts and averages: neither hidden by a report nor held by a moderation. */
  readonly shown: Flag
}

/** The event is that of the talk, which never changes. */
export interface TalkCommentsTable extends CommentColumns {
  readonly id: GeneratedAlways<TalkCommentId>
  readonly talk_id: TalkId
}

export interface EventCommentsTable extends CommentColumns {
  readonly id: GeneratedAlways<EventCommentId>
}

/** Of a talk comment or of an event comment; the last one of a comment decides whether it is listed. */
export interface ReportsTable {
  readonly id: GeneratedAlways<number>
  readonly event_id: EventId
  readonly talk_comment_id: TalkCommentId | null
  readonly event_comment_id: EventCommentId | null
  readonly reporting_date: Instant
  readonly reporting_user_id: UserId | null
  readonly decision: Decision | null
  readonly deciding_date: Instant | null
  readonly deciding_user_id: UserId | null
}
