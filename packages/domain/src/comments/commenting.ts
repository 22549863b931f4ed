import type { Member } from '../actor.ts'
import type { Event } from '../events/event.ts'
import { flagOf } from '../fields/form.ts'
import type { Talk } from '../talks/talk.ts'
import type { Instant, Zone } from '../time/time.ts'
import type { UserId } from '../users/user.ts'
import type { CommentFacts } from './comment.ts'
import { type CommentInput, type CommentWords, readComment, readCommentEdit } from './comment-form.ts'
import { commentFingerprint, requireNoDuplicate } from './duplicates.ts'
import { commentRate, requireWithinRate } from './rate-limit.ts'
import { type AuthorStatus, isUnrated, ratesZero } from './rating.ts'
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
  /** The hosts of an event. A talk has none. */
  readonly hostIds: readonly UserId[]
  /** Whether a comment on it may be private. */
  readonly takesPrivate: boolean
}

/** What the operator of the service allows beyond the usual rules. */
export interface CommentOptions {
  /** Whether hosts may comment on their own event with the rating 0, which is stored as such. */
  readonly hostsMayCommentUnrated: boolean
}

/** Earlier comments of an author. */
export interface CommentsSoFar {
  /** The fingerprints of the author's comments on the same subject, in any state. */
  readonly fingerprints: readonly string[]
  /** How many of these comments are private. */
  readonly privateCount: number
  /** The dates of all comments of the author in the last hour. */
  readonly dates: readonly Instant[]
}

export const talkFacts = (
  talk: Pick<Talk, 'startDate' | 'cancelled'> & Pick<SubjectFacts, 'speakerIds'>,
  event: WindowedEvent,
): SubjectFacts => ({
  window: talkCommentWindow(talk, event),
  zone: event.zone,
  speakerIds: talk.speakerIds,
  hostIds: [],
  takesPrivate: true,
})

export const eventFacts = (event: WindowedEvent & Pick<Event, 'hosts'>): SubjectFacts => ({
  window: eventCommentWindow(event),
  zone: event.zone,
  speakerIds: [],
  hostIds: event.hosts,
  takesPrivate: false,
})

/** Throws if the author may not add this comment now. */
export function readNewComment(
  { private: sent, ...input }: CommentInput,
  author: Member,
  subject: SubjectFacts,
  soFar: CommentsSoFar,
  now: Instant,
  options: CommentOptions,
): CommentWords {
  requireCommentsEnabled(subject.window, now, subject.zone)
  const isPrivate = subject.takesPrivate ? flagOf(sent) : false
  const status = authorStatus(author.userId, subject, soFar, isPrivate === true)
  const zeroRated = ratesZero(status) || isLeftUnrated(input.rating, author.userId, subject, options)
  const words = readComment({ ...input, private: isPrivate }, zeroRated)
  requireNoDuplicate(words.comment, soFar.fingerprints)
  requireWithinRate(commentRate, soFar.dates, now)
  return words
}

const isLeftUnrated = (
  rating: unknown,
  userId: UserId,
  { hostIds }: Pick<SubjectFacts, 'hostIds'>,
  { hostsMayCommentUnrated }: CommentOptions,
): boolean => hostsMayCommentUnrated && hostIds.includes(userId) && isUnrated(rating)

/** Public comments do not force the rating of a private one to 0, nor private ones that of a public one. */
export const authorStatus = (
  userId: UserId,
  { speakerIds }: Pick<SubjectFacts, 'speakerIds'>,
  { fingerprints, privateCount }: Pick<CommentsSoFar, 'fingerprints' | 'privateCount'>,
  isPrivate: boolean,
): AuthorStatus => ({
  isSpeaker: speakerIds.includes(userId),
  hasCommented: (isPrivate ? privateCount : fingerprints.length - privateCount) > 0,
})

/** All comments of the author on the subject, the edited one among them, and who speaks and is a host there. */
export type EditedAmong = Pick<CommentsSoFar, 'fingerprints' | 'privateCount'> &
  Pick<SubjectFacts, 'speakerIds' | 'hostIds'>

/**
 * Throws if the new text duplicates another comment of the author on the same subject. A rating is read as that of a new
 * comment, but one that counts already may be changed. A comment that becomes public keeps its rating only if a new public
 * one would have it.
 */
export function readEditedComment(
  input: CommentInput,
  comment: Pick<CommentFacts, 'comment' | 'rating' | 'private'>,
  author: UserId,
  among: EditedAmong,
  options: CommentOptions,
): CommentWords {
  const isPublished = comment.private && flagOf(input.private) === false
  const rates = mayRate(comment, author, among, isPublished)
  const zeroRated = !rates || isLeftUnrated(input.rating, author, among, options)
  const edit = readCommentEdit(input, comment, zeroRated)
  requireNoDuplicate(edit.comment, othersOf(comment, among).fingerprints)
  return isPublished && !rates ? { ...edit, rating: 0 } : edit
}

/** Whether the edited comment can have a rating. */
export function mayRate(
  comment: Pick<CommentFacts, 'comment' | 'rating' | 'private'>,
  author: UserId,
  among: Pick<EditedAmong, 'fingerprints' | 'privateCount' | 'speakerIds'>,
  isPublished: boolean,
): boolean {
  const status = authorStatus(author, among, othersOf(comment, among), comment.private && !isPublished)
  const hasRated = comment.rating > 0 && !isPublished
  return !ratesZero({ ...status, hasCommented: status.hasCommented && !hasRated })
}

/** The author's comments beside this one. Their fingerprints differ. */
function othersOf(
  comment: Pick<CommentFacts, 'comment' | 'private'>,
  { fingerprints, privateCount }: Pick<CommentsSoFar, 'fingerprints' | 'privateCount'>,
): Pick<CommentsSoFar, 'fingerprints' | 'privateCount'> {
  const own = commentFingerprint(comment.comment)
  return {
    fingerprints: fingerprints.filter((fingerprint) => fingerprint !== own),
    privateCount: privateCount - Number(comment.private),
  }
}
