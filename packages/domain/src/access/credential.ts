import type { Brand, Id } from '../brand.ts'
import type { SecretHash } from './secret-hash.ts'

export type TokenId = Id & Brand<number, 'TokenId'>

/** What somebody showed to be let in: it is what ends when they sign out, and what stays when all others end. */
export type Credential =
  { readonly kind: 'token'; readonly id: TokenId; readonly origin: TokenOrigin } | SessionCredential

export interface SessionCredential {
  readonly kind: 'session'
  readonly hash: SecretHash
  /** Whether the sign-in is so recent that it stands for the password. */
  readonly fresh: boolean
}

/**
 * How a token was made: by the consent page, by an OAuth client, by the password grant, or at the command line. A token
 * that is older than this record counts as one of the consent page.
 */
export type TokenOrigin = 'consent' | 'oauth' | 'password' | 'operator'

/** What a credential is good for; `write` covers reading. */
export type Scope = 'read' | 'write'
