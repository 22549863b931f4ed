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

/** The facts about a talk or an event that decide about its new comments. */
export interface SubjectFacts {
  readonly window: CommentWindow
  readonly zone: Zone
  /** The approved speakers of a talk. An event has none. */
  readonly speakerIds: readonly UserId[]
}

/** Earlier comments of an author. */
export interface CommentsSoFar {
  /** The fingerprints of the author's comments on the same subject, in any state. */
  readonly fingerprints: readonly string[]
  /** The dates of all comments of the author in the last hour. */
  readonly dates: readonly Instant[]
}

export const talkFacts = (
  talk: Pick<Talk, 'startDate'> & Pick<SubjectFacts, 'speakerIds'>,
  event: WindowedEvent,
): SubjectFacts => ({
  window: talkCommentWindow(talk, event),
  zone: event.zone,
  speakerIds: talk.speakerIds,
})

export const eventFacts = (event: WindowedEvent): SubjectFacts => ({
  window: eventCommentWindow(event),
  zone: event.zone,
  speakerIds: [],
})

/** Throws if the author may not add this comment now. */
export function readNewComment(
  input: CommentInput,
  author: Member,
  subject: SubjectFacts,
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

/** Throws if the new text duplicates another comment of the author on the same subject. */
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
