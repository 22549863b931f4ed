import type { Instant } from '../time.ts'
import type { UserId } from '../users/user.ts'
import type { SecretHash } from './token.ts'

export type MailedLinkPurpose = 'verify-email' | 'reset-password'

/** A secret that went out in a mail. It is good once: whoever uses it removes it. */
export interface MailedLink {
  readonly hash: SecretHash
  readonly purpose: MailedLinkPurpose
  readonly userId: UserId
  /** The address that it was sent to, so that it proves no other. */
  readonly email: string
  readonly createdDate: Instant
}
