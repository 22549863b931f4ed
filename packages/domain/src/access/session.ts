import type { Instant } from '../time.ts'
import type { UserId } from '../users/user.ts'
import type { SecretHash } from './token.ts'

/** A browser that is signed in to the website. */
export interface Session {
  readonly hash: SecretHash
  readonly userId: UserId
  readonly createdDate: Instant
  readonly lastUsedDate: Instant
}
