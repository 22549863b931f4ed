import {
  type Claim,
  claimNews,
  claimNewsRate,
  type Event,
  type Happening,
  type Instant,
  oldestAllowance,
  oneMoreMail,
} from '@lectern/domain'
import type { Repositories } from '../ports/store.ts'

/** Queues the mails about what happened to a claim. Who makes and ends a claim again and again sends only so many of them. */
export async function announceClaim(
  { mails, mailAllowances }: Pick<Repositories, 'mails' | 'mailAllowances'>,
  claim: Claim,
  happening: Happening,
  event: Pick<Event, 'hosts'>,
  now: Instant,
): Promise<void> {
  const key = `talk ${claim.talkId} user ${claim.userId}`
  await mailAllowances.forgetUntil(oldestAllowance(now))
  const next = oneMoreMail(await mailAllowances.find('claim', key), 'claim', key, now, claimNewsRate)
  if (next === undefined) return
  await mailAllowances.save(next)
  await mails.add(claimNews(claim, happening, event, now))
}
