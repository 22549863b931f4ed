import type { Brand, Id } from '../brand.ts'
import type { Instant } from '../time.ts'
import type { UserId } from '../users/user.ts'
import type { ApplicationId } from './application.ts'

export type TokenId = Id & Brand<number, 'TokenId'>

/** SHA-256 of a secret, in hex: what is kept of a token. */
export type SecretHash = Brand<string, 'SecretHash'>

export interface Token {
  readonly id: TokenId
  readonly userId: UserId
  /** Undefined for a token that was issued at the command line. */
  readonly applicationId: ApplicationId | undefined
  readonly hash: SecretHash
  readonly createdDate: Instant
  readonly lastUsedDate: Instant
}
