import type { New } from '../brand.ts'
import type { Event } from '../events/event.ts'
import { type Mail, newMails } from '../mail/mail.ts'
import type { Instant } from '../time.ts'
import type { Claim } from './claim.ts'

/** What just happened to a claim. */
export type Happening = 'made' | 'approved' | 'rejected' | 'withdrawn'

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
