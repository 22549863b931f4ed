import type { SecretHash, TokenId } from './token.ts'

/** What somebody showed to be let in: it is what ends when they sign out, and what stays when all others end. */
export type Credential =
  { readonly kind: 'token'; readonly id: TokenId } | { readonly kind: 'session'; readonly hash: SecretHash }

/** What a credential is good for; `write` covers reading. */
export type Scope = 'read' | 'write'
