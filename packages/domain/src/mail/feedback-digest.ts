import type { New } from '../brand.ts'
import type { TalkId } from '../talks/talk.ts'
import { after, HOUR, type Instant, MINUTE } from '../time.ts'
import type { UserId } from '../users/user.ts'
import { type Mail, type MailSubject, newMails } from './mail.ts'

/** One digest of all comments of an hour: a speaker gets at most one mail an hour for a talk. */
export type FeedbackDigest = Extract<MailSubject, { readonly kind: 'talk-feedback' }>

/** A margin for comments that are committed shortly after the hour. */
const SLACK = MINUTE

/** The digests that a comment made now begins: none for a speaker who has one coming, or who wrote it. */
export function feedbackDigests(
  talkId: TalkId,
  speakerIds: readonly UserId[],
  author: UserId,
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
