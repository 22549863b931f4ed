import {
  type Comment,
  commentReported,
  feedbackDigests,
  type Instant,
  newMails,
  refOf,
  reviewMails,
  type UserId,
  waitsForReview,
} from '@lectern/domain'
import type { MailRepository } from '../ports/mail.ts'

/** Of comments that wait for a review hosts hear together. */
export async function tellHosts(
  mails: MailRepository,
  comment: Comment,
  hosts: readonly UserId[],
  now: Instant,
): Promise<void> {
  await mails.add(
    waitsForReview(comment)
      ? reviewMails(comment.subject.eventId, hosts, await mails.queuedFor(hosts), now)
      : newMails(hosts, commentReported(refOf(comment)), now),
  )
}

/** Queues one mail an hour for each speaker of the talk, about all its comments of that hour. An event has no speakers. */
export async function announceFeedback(
  mails: MailRepository,
  { subject, userId }: Pick<Comment, 'subject' | 'userId'>,
  speakerIds: readonly UserId[],
  now: Instant,
): Promise<void> {
  if (subject.kind === 'event' || speakerIds.length === 0) return
  const queued = await mails.queuedFor(speakerIds)
  await mails.add(feedbackDigests(subject.talkId, speakerIds, userId, queued, now))
}
