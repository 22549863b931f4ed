import type { Brand, Id } from '../brand.ts'
import type { Instant } from '../time/time.ts'
import type { UserId } from '../users/user.ts'

export type TokenId = Id & Brand<number, 'TokenId'>

/** The token or session of a request. Signing out ends it; ending all other access keeps it. */
export type Credential =
  { readonly kind: 'token'; readonly id: TokenId; readonly origin: TokenOrigin } | SessionCredential

export interface SessionCredential {
  readonly kind: 'session'
  readonly hash: SecretHash
  /** Whether the sign-in is recent enough to replace the password. */
  readonly fresh: boolean
}

/**
 * How a token was made: by the consent page, by an OAuth client, by the password grant, or at the command line. A token
 * that is older than this record counts as one of the consent page.
 */
export type TokenOrigin = 'consent' | 'oauth' | 'password' | 'operator'

/** The rights of a credential; `write` includes `read`. */
export type Scope = 'read' | 'write'

/** SHA-256 of a secret, in hex: a secret itself is never stored. */
export type SecretHash = Brand<string, 'SecretHash'>

export const asSecretHash = (hex: string): SecretHash => hex as SecretHash

/**
 * The secret address at which calendar programs read the starred talks of an account. An account has one at most. The
 * calendar has public talks only, and does not say whose stars they are.
 */
export interface CalendarAddress {
  readonly userId: UserId
  readonly hash: SecretHash
  readonly createdDate: Instant
}
