import type { Instant } from '../time.ts'
import type { UserId } from '../users/user.ts'
import type { SecretHash } from './secret-hash.ts'

/**
 * The secret address at which calendar programs read the starred talks of an account. An account has one at most. The
 * calendar has public talks only, and does not say whose stars they are.
 */
export interface CalendarAddress {
  readonly userId: UserId
  readonly hash: SecretHash
  readonly createdDate: Instant
}
