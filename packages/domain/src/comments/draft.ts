import { before, HOUR, type Instant } from '../time/time.ts'
import type { UserId } from '../users/user.ts'
import type { CommentedOn } from './comment.ts'
import { type CommentInput, type CommentWords, readComment } from './comment-form.ts'

/** A comment that its author has not published. An account has at most one. */
export interface Draft extends CommentWords {
  readonly userId: UserId
  readonly subject: CommentedOn
  readonly createdDate: Instant
}

/** A draft before it is stored. */
export type DraftToKeep = Omit<Draft, 'userId' | 'createdDate'>

/** A draft that the store hands back: it came in as one. */
export const storedDraft = (value: unknown): DraftToKeep => value as DraftToKeep

export interface DraftInput extends CommentInput {
  readonly subject: CommentedOn
}

export const DRAFT_HOURS = 48

/** Drafts that were made at this time or before are gone. */
export const newestExpiredDraft = (now: Instant): Instant => before(now, DRAFT_HOURS * HOUR)

export const isDraftExpired = ({ createdDate }: Pick<Draft, 'createdDate'>, now: Instant): boolean =>
  createdDate <= newestExpiredDraft(now)

/** The rules for the text and the rating are those of a comment. The window of comments does not matter yet. */
export const readDraft = (input: Omit<DraftInput, 'subject'>): CommentWords => readComment(input, false)
