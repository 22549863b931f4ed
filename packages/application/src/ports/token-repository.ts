import type { Instant, New, SecretHash, Token, TokenId, User } from '@lectern/domain'

export interface TokenRepository {
  add(token: New<Token>): Promise<Token>
  touch(id: TokenId, now: Instant): Promise<void>
}

/** What a token says about whoever sends it. */
export interface TokenHolder {
  readonly token: Token
  readonly user: User
  /** The application's name; `''` when the token belongs to none. */
  readonly application: string
}

export interface AccessQueries {
  findTokenHolder(hash: SecretHash): Promise<TokenHolder | undefined>
}
