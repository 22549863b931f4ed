import type { Brand, Id } from '../brand.ts'
import type { EventId } from '../events/event.ts'
import type { ModerationId } from '../moderation/moderation.ts'
import type { TalkId } from '../talks/talk.ts'
import type { Instant } from '../time.ts'
import type { UserId } from '../users/user.ts'
import type { Rating } from './rating.ts'
import { type Report, visibilityOf } from './reporting.ts'

export type TalkCommentId = Id & Brand<number, 'TalkCommentId'>
export type EventCommentId = Id & Brand<number, 'EventCommentId'>

interface CommentFacts {
  readonly rating: Rating
  readonly comment: string
  /** Undefined for an anonymous comment: imported, or of an account that is gone. */
  readonly userId: UserId | undefined
  /** The application that it was written with; `''` when unknown. */
  readonly source: string
  readonly createdDate: Instant
  /** In the order in which they came; the last one decides the visibility. */
  readonly reports: readonly Report[]
  /** The bulk actions that hold it down, whatever became of its reports. */
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

/** Shown to everybody, counted and averaged: listed by its reports and held by no bulk action. */
export const isShown = (comment: Pick<CommentFacts, 'reports' | 'heldBy'>): boolean =>
  visibilityOf(comment) === 'listed' && comment.heldBy.length === 0
