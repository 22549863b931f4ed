import { feedbackDigests, type Instant, speakerIds, type Talk, type UserId } from '@lectern/domain'
import type { MailRepository } from '../ports/mail-repository.ts'

/** Has the speakers of the talk told of what the author just said, with all else of that hour. */
export async function announceFeedback(
  mails: Pick<MailRepository, 'add' | 'queuedFor'>,
  talk: Talk,
  author: UserId,
  now: Instant,
): Promise<void> {
  const speakers = speakerIds(talk.speakers)
  if (speakers.length === 0) return
  await mails.add(feedbackDigests(talk.id, speakers, author, await mails.queuedFor(speakers), now))
}
