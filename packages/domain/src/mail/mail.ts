import type { Brand, Id, New } from '../brand.ts'
import type { Claim } from '../claims/claim.ts'
import type { SpeakerInvitationId } from '../claims/speaker-invitation.ts'
import type { CommentId, CommentRef } from '../comments/comment.ts'
import type { Event, EventId } from '../events/event.ts'
import type { TalkSlot } from '../talks/edit-talk.ts'
import type { TalkId } from '../talks/talk.ts'
import { after, DAY, HOUR, type Instant, MINUTE } from '../time/time.ts'
import type { UserId } from '../users/user.ts'
import type { WebhookId } from '../webhooks/webhook.ts'
import type { ContactMail } from './contact.ts'

export type MailId = Id & Brand<number, 'MailId'>

/**
 * The subject of a mail. The text is rendered when it is sent, so that the queue holds no stale text and no secret. Only a
 * message by the contact form is stored whole.
 */
export type MailSubject =
  | EventMail
  | ClaimMail
  | InvitationMail
  | TalkMail
  | ProgrammeMail
  | EveningMail
  | CommentMail
  | AccountMail
  | ContactMail
  | WebhookMail

export interface EventMail {
  readonly kind: 'event-submitted' | 'event-approved' | 'event-rejected' | 'import-waits' | 'reviews-wait'
  readonly eventId: EventId
}

export interface ClaimMail extends Pick<Claim, 'talkId' | 'displayName' | 'userId'> {
  readonly kind: ClaimNews
}

/** To an address that a host entered. */
export interface InvitationMail {
  readonly kind: 'speaker-invited'
  readonly invitationId: SpeakerInvitationId
}

/** To hosts: a speaker changed the talk, which was so before. */
export interface TalkMail {
  readonly kind: 'talk-changed'
  readonly talkId: TalkId
  readonly userId: UserId
  readonly before: TalkSlot
}

/** To speakers and attendees: what of the event they were told at this moment. */
export interface ProgrammeMail {
  readonly kind: 'own-talks-changed' | 'starred-talks-changed'
  readonly eventId: EventId
  readonly toldDate: Instant
}

/** To the hosts of the event, or to the site admins where it is told all events: it has stopped by itself. */
export interface WebhookMail {
  readonly kind: 'webhook-stopped'
  readonly webhookId: WebhookId
}

/** To an attendee, in the evening: the starred talks of the day that they have not rated. */
export interface EveningMail {
  readonly kind: 'talks-to-rate'
  readonly eventId: EventId
  readonly talkIds: readonly TalkId[]
}

/** Comments that wait for a decision, to authors that they were answered, and to speakers what was said of their talk from `since` until before `until`. */
export type CommentMail =
  | { readonly kind: 'talk-comment-reported'; readonly talkCommentId: CommentId }
  | { readonly kind: 'event-comment-reported'; readonly eventCommentId: CommentId }
  | { readonly kind: 'comment-answered' | 'answer-reported'; readonly talkCommentId: CommentId }
  | {
      readonly kind: 'talk-feedback'
      readonly talkId: TalkId
      readonly since: Instant
      readonly until: Instant
    }

/** The subject of the mail to hosts about a hidden comment. The queue stores it in this form. */
export const commentReported = ({ kind, commentId }: CommentRef): CommentMail =>
  kind === 'talk'
    ? { kind: 'talk-comment-reported', talkCommentId: commentId }
    : { kind: 'event-comment-reported', eventCommentId: commentId }

/**
 * About the account of the recipient. The notice of a change of the address goes to the address before the change.
 */
export type AccountMail =
  { readonly kind: AccountMailKind } | { readonly kind: 'email-changing'; readonly presentEmail: string }

export type AccountMailKind =
  | 'verify-email'
  | 'email-taken'
  | 'username-reminder'
  | 'password-reset'
  | 'password-changed'
  | 'sign-in-link'
  | 'invitation'

/** What just happened to a claim. */
export type Happening = 'made' | 'approved' | 'rejected' | 'withdrawn'

/** The state of a link between a name on a talk and a user. */
export type ClaimNews = `${Claim['kind']}-${Happening}`

/** A subject that the store hands back: it came in as one. */
export const storedMailSubject = (value: unknown): MailSubject => value as MailSubject

/** A mail that waits to be sent. */
export interface Mail {
  readonly id: MailId
  /** Undefined for the operator, and for somebody without an account. */
  readonly recipientId: UserId | undefined
  readonly subject: MailSubject
  readonly createdDate: Instant
  readonly nextAttemptDate: Instant
  readonly attempts: number
}

const newMail = (recipientId: UserId | undefined, subject: MailSubject, now: Instant): New<Mail> => ({
  recipientId,
  subject,
  createdDate: now,
  nextAttemptDate: now,
  attempts: 0,
})

/** The same to each of them, once. */
export const newMails = (
  recipientIds: readonly UserId[],
  subject: MailSubject,
  now: Instant,
): readonly New<Mail>[] => [...new Set(recipientIds)].map((recipientId) => newMail(recipientId, subject, now))

export const mailWithoutAccount = (subject: ContactMail | InvitationMail, now: Instant): New<Mail> =>
  newMail(undefined, subject, now)

const LONGEST_WAIT = 6 * HOUR
const KEPT_FOR = 3 * DAY

/** After a failure it waits twice as long as before, up to six hours; undefined when it has been tried for days. */
export function postponed(mail: Mail, now: Instant): Mail | undefined {
  if (now - mail.createdDate >= KEPT_FOR) return undefined
  const wait = Math.min(MINUTE * 2 ** mail.attempts, LONGEST_WAIT)
  return { ...mail, attempts: mail.attempts + 1, nextAttemptDate: after(now, wait) }
}

/** One digest of all comments of an hour: a speaker gets at most one mail an hour for a talk. */
export type FeedbackDigest = Extract<MailSubject, { readonly kind: 'talk-feedback' }>

/** A margin for comments that are committed shortly after the hour. */
const SLACK = MINUTE

/** The digests that a comment made now begins: none for a speaker who has one coming, or who wrote it. */
export function feedbackDigests(
  talkId: TalkId,
  speakerIds: readonly UserId[],
  author: UserId | undefined,
  queued: readonly Mail[],
  now: Instant,
): readonly New<Mail>[] {
  const covered = new Set(queued.filter((mail) => covers(mail, talkId, now)).map((mail) => mail.recipientId))
  const recipients = speakerIds.filter((speaker) => speaker !== author && !covered.has(speaker))
  const until = after(now, HOUR)
  const subject: FeedbackDigest = { kind: 'talk-feedback', talkId, since: now, until }
  return newMails(recipients, subject, now).map((mail) => ({ ...mail, nextAttemptDate: after(until, SLACK) }))
}

const covers = ({ subject }: Mail, talkId: TalkId, now: Instant): boolean =>
  subject.kind === 'talk-feedback' && subject.talkId === talkId && now < subject.until

const REVIEWS_TOGETHER = 15 * MINUTE

/** At most one mail in some minutes to each host, about all comments of the event that wait for a review then. */
export function reviewMails(
  eventId: EventId,
  hosts: readonly UserId[],
  queued: readonly Mail[],
  now: Instant,
): readonly New<Mail>[] {
  const subject = { kind: 'reviews-wait', eventId } as const
  const told = queued.filter((mail) => mail.subject.kind === subject.kind && mail.subject.eventId === eventId)
  const recipients = new Set(hosts).difference(new Set(told.map(({ recipientId }) => recipientId)))
  const nextAttemptDate = after(now, REVIEWS_TOGETHER)
  return newMails([...recipients], subject, now).map((mail) => ({ ...mail, nextAttemptDate }))
}

/** The side that made a claim learns the decision; the other side learns that it was made or withdrawn. */
export function claimNews(
  claim: Claim,
  happening: Happening,
  event: Pick<Event, 'hosts'>,
  now: Instant,
): readonly New<Mail>[] {
  const isDecided = happening === 'approved' || happening === 'rejected'
  const toUser = (claim.kind === 'claim') === isDecided
  const { talkId, displayName, userId } = claim
  const subject = { kind: `${claim.kind}-${happening}`, talkId, displayName, userId } as const
  return newMails(toUser ? [userId] : event.hosts, subject, now)
}
