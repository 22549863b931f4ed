import type { Instant, New, SecretHash, Token, TokenId, User, UserId } from '@lectern/domain'

export interface TokenRepository {
  /** The token, kept from other writers until the transaction ends. */
  find(id: TokenId): Promise<Token | undefined>
  add(token: New<Token>): Promise<Token>
  touch(id: TokenId, now: Instant): Promise<void>
  remove(id: TokenId): Promise<void>
  /** Every token of the user, or every one but this. */
  removeAllOf(userId: UserId, except?: TokenId): Promise<void>
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
