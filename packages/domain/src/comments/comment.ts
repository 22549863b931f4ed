import type { Brand, Id } from '../brand.ts'
import type { EventId } from '../events/event.ts'
import type { ModerationId } from '../moderation/moderation.ts'
import type { TalkId } from '../talks/talk.ts'
import type { Instant } from '../time.ts'
import type { UserId } from '../users/user.ts'
import type { Rating } from './rating.ts'
import type { Visibility } from './reporting.ts'

export type TalkCommentId = Id & Brand<number, 'TalkCommentId'>
export type EventCommentId = Id & Brand<number, 'EventCommentId'>

interface CommentFacts {
  readonly rating: Rating
  readonly comment: string
  /** Undefined for an anonymous comment. */
  readonly userId: UserId | undefined
  /** The application that it was written with; `''` when unknown. */
  readonly source: string
  readonly createdDate: Instant
  readonly visibility: Visibility
  /** The bulk actions that hold it down, beside its own reports. */
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
