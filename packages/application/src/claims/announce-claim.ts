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
  oldestAllowance,
  oneMoreMail,
} from '@lectern/domain'
import type { Repositories } from '../ports/store.ts'

type MailRepositories = Pick<Repositories, 'mails' | 'mailAllowances'>

/** Queues the mails about what happened to a claim. */
export const announceClaim = (
  repositories: MailRepositories,
  claim: Claim,
  happening: Happening,
  event: Pick<Event, 'hosts'>,
  now: Instant,
): Promise<void> => announce(repositories, 'claim', claim, claimNews(claim, happening, event, now), now)

/** Who makes and ends a claim, or changes a talk, again and again sends only so many mails about it. */
export async function announce(
  { mails, mailAllowances }: MailRepositories,
  kind: 'claim' | 'talk-changed',
  { talkId, userId }: Pick<ClaimMail, 'talkId' | 'userId'>,
  news: readonly New<Mail>[],
  now: Instant,
): Promise<void> {
  const key = `talk ${talkId} user ${userId}`
  await mailAllowances.forgetUntil(oldestAllowance(now))
  const next = oneMoreMail(await mailAllowances.find(kind, key), kind, key, now, claimNewsRate)
  if (next === undefined) return
  await mailAllowances.save(next)
  await mails.add(news)
}
