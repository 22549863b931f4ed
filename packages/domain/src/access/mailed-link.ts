import { invalid } from '../errors.ts'
import { before, HOUR, type Instant } from '../time.ts'
import type { UserId } from '../users/user.ts'
import type { SecretHash } from './secret-hash.ts'

export type MailedLinkPurpose = 'verify-email' | 'reset-password' | 'take-over'

/** A secret that was sent by mail. It is good once: its use removes it. */
export interface MailedLink {
  readonly hash: SecretHash
  readonly purpose: MailedLinkPurpose
  readonly userId: UserId
  /** The address that it was sent to, so that it proves no other. */
  readonly email: string
  readonly createdDate: Instant
}

/** For so long a link is good. Invited people did not ask for theirs. */
export const linkHours: Readonly<Record<MailedLinkPurpose, number>> = {
  'verify-email': 48,
  'reset-password': 48,
  'take-over': 14 * 24,
}

/** Links that were made at this time or before are good for nothing any more. */
export const newestExpiredLink = (purpose: MailedLinkPurpose, now: Instant): Instant =>
  before(now, linkHours[purpose] * HOUR)

export const isLinkExpired = ({ purpose, createdDate }: MailedLink, now: Instant): boolean =>
  createdDate <= newestExpiredLink(purpose, now)

/** The link that a secret belongs to, if it is good for this. Used, old and invented ones are told in the same words. */
export function requireGoodLink(
  link: MailedLink | undefined,
  purpose: MailedLinkPurpose,
  now: Instant,
): MailedLink {
  if (link?.purpose !== purpose || isLinkExpired(link, now)) throw badLink(purpose)
  return link
}

export const badLink = (purpose: MailedLinkPurpose): Error =>
  invalid([
    {
      field: 'token',
      code: 'bad-token',
      message: `'token' must be from a mail of the last ${linkHours[purpose]} hours, and not used yet`,
      facts: { minutes: linkHours[purpose] * 60 },
    },
  ])
