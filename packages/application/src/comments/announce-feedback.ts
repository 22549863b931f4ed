import { feedbackDigests, type Instant, type UserId } from '@lectern/domain'
import type { MailRepository } from '../ports/mail.ts'
import type { TalkOutline } from '../ports/talks.ts'

/** Has the speakers of the talk told of what the author just said, with all else of that hour. */
export async function announceFeedback(
  mails: Pick<MailRepository, 'add' | 'queuedFor'>,
  { id, speakerIds }: TalkOutline,
  author: UserId,
  now: Instant,
): Promise<void> {
  if (speakerIds.length === 0) return
  await mails.add(feedbackDigests(id, speakerIds, author, await mails.queuedFor(speakerIds), now))
}
