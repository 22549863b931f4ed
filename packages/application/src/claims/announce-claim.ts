import {
  type Claim,
  claimNews,
  claimNewsRate,
  type ClaimMail,
  type Event,
  type Happening,
  type Instant,
  type Mail,
  type New,
  oneMoreMail,
} from '@lectern/domain'
import type { Repositories } from '../ports/store.ts'

/** Queues the mails about what happened to a claim. */
export const announceClaim = (
  repositories: Repositories,
  claim: Claim,
  happening: Happening,
  event: Pick<Event, 'hosts'>,
  now: Instant,
): Promise<void> => announce(repositories, 'claim', claim, claimNews(claim, happening, event, now), now)

/** Who makes and ends a claim, or changes a talk, again and again sends only so many mails about it. */
export async function announce(
  { mails, mailAllowances }: Repositories,
  kind: 'claim' | 'talk-changed',
  { talkId, userId }: Pick<ClaimMail, 'talkId' | 'userId'>,
  news: readonly New<Mail>[],
  now: Instant,
): Promise<void> {
  const key = `talk ${talkId} user ${userId}`
  const next = oneMoreMail(await mailAllowances.find(kind, key), kind, key, now, claimNewsRate)
  if (next === undefined) return
  await mailAllowances.save(next)
  await mails.add(news)
}
