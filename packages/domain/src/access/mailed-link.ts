import { invalid } from '../errors.ts'
import { before, HOUR, type Instant } from '../time.ts'
import type { UserId } from '../users/user.ts'
import type { SecretHash } from './secret-hash.ts'

export type MailedLinkPurpose = 'verify-email' | 'reset-password'

/** A secret that was sent by mail. It is good once: its use removes it. */
export interface MailedLink {
  readonly hash: SecretHash
  readonly purpose: MailedLinkPurpose
  readonly userId: UserId
  /** The address that it was sent to, so that it proves no other. */
  readonly email: string
  readonly createdDate: Instant
}

export const MAILED_LINK_HOURS = 48

/** Links that were made at this time or before are good for nothing any more. */
export const newestExpiredLink = (now: Instant): Instant => before(now, MAILED_LINK_HOURS * HOUR)

export const isLinkExpired = (link: MailedLink, now: Instant): boolean =>
  link.createdDate <= newestExpiredLink(now)

/** The link that a secret belongs to, if it is good for this. Used, old and invented ones are told in the same words. */
export function requireGoodLink(
  link: MailedLink | undefined,
  purpose: MailedLinkPurpose,
  now: Instant,
): MailedLink {
  if (link?.purpose !== purpose || isLinkExpired(link, now)) throw badLink()
  return link
}

export const badLink = (): Error =>
  invalid([
    {
      field: 'token',
      code: 'bad-token',
      message: `'token' must be from a mail of the last ${MAILED_LINK_HOURS} hours, and not used yet`,
      facts: { minutes: MAILED_LINK_HOURS * 60 },
    },
  ])
