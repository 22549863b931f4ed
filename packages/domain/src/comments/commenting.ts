import type { Member } from '../actor.ts'
import type { Talk } from '../talks/talk.ts'
import type { Instant, Zone } from '../time.ts'
import type { UserId } from '../users/user.ts'
import type { CommentFacts } from './comment.ts'
import { type CommentInput, type CommentWords, readComment, readCommentEdit } from './comment-form.ts'
import { commentFingerprint, requireNoDuplicate } from './duplicates.ts'
import { commentRate, requireWithinRate } from './rate-limit.ts'
import { ratesZero } from './rating.ts'
import {
  type CommentWindow,
  eventCommentWindow,
  requireCommentsEnabled,
  talkCommentWindow,
  type WindowedEvent,
} from './window.ts'

/** What is commented on, as far as its comments depend on it. */
export interface CommentSubject {
  readonly window: CommentWindow
  readonly zone: Zone
  /** The approved speakers of a talk; nobody speaks at an event as a whole. */
  readonly speakerIds: readonly UserId[]
}

/** What somebody wrote before. */
export interface CommentsSoFar {
  /** The fingerprints of the author's comments on the same subject, in any state. */
  readonly fingerprints: readonly string[]
  /** When the author commented on anything in the last hour. */
  readonly dates: readonly Instant[]
}

export const talkSubject = (
  talk: Pick<Talk, 'startDate'> & Pick<CommentSubject, 'speakerIds'>,
  event: WindowedEvent,
): CommentSubject => ({
  window: talkCommentWindow(talk, event),
  zone: event.zone,
  speakerIds: talk.speakerIds,
})

export const eventSubject = (event: WindowedEvent): CommentSubject => ({
  window: eventCommentWindow(event),
  zone: event.zone,
  speakerIds: [],
})

/** The words of a new comment, when its author may say them here and now. */
export function readNewComment(
  input: CommentInput,
  author: Member,
  subject: CommentSubject,
  soFar: CommentsSoFar,
  now: Instant,
): CommentWords {
  requireCommentsEnabled(subject.window, now, subject.zone)
  const isSpeaker = subject.speakerIds.includes(author.userId)
  const words = readComment(input, ratesZero({ isSpeaker, hasCommented: soFar.fingerprints.length > 0 }))
  requireNoDuplicate(words.comment, soFar.fingerprints)
  requireWithinRate(commentRate, soFar.dates, now)
  return words
}

/** The new words of a comment: not those of another comment of its author on the same subject. */
export function readEditedComment(
  input: Pick<CommentInput, 'comment'>,
  comment: Pick<CommentFacts, 'comment'>,
  fingerprints: readonly string[],
): Pick<CommentWords, 'comment'> {
  const words = readCommentEdit(input)
  const own = commentFingerprint(comment.comment)
  requireNoDuplicate(
    words.comment,
    fingerprints.filter((fingerprint) => fingerprint !== own),
  )
  return words
}
