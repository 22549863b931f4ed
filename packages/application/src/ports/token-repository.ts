import type { Instant, New, Token, TokenId, UserId } from '@lectern/domain'

export interface TokenRepository {
  /** The token, kept from other writers until the transaction ends. */
  find(id: TokenId): Promise<Token | undefined>
  add(token: New<Token>): Promise<Token>
  touch(id: TokenId, now: Instant): Promise<void>
  remove(id: TokenId): Promise<void>
  /** Every token of the user, or every one but this. */
  removeAllOf(userId: UserId, except?: TokenId): Promise<void>
  /** Forgets those that nobody used since. */
  removeUnusedSince(moment: Instant): Promise<void>
}
