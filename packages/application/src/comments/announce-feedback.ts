import { type CommentSubject, feedbackDigests, type Instant, type UserId } from '@lectern/domain'
import type { MailRepository } from '../ports/mail.ts'

/** Queues one mail an hour for each speaker of the talk, about all its comments of that hour. An event has no speakers. */
export async function announceFeedback(
  mails: Pick<MailRepository, 'add' | 'queuedFor'>,
  subject: CommentSubject,
  speakerIds: readonly UserId[],
  author: UserId,
  now: Instant,
): Promise<void> {
  if (subject.kind === 'event' || speakerIds.length === 0) return
  const queued = await mails.queuedFor(speakerIds)
  await mails.add(feedbackDigests(subject.talkId, speakerIds, author, queued, now))
}
