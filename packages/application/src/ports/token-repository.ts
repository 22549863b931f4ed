import type { GrantId, Instant, New, SecretHash, Token, TokenId, UserId } from '@lectern/domain'

/** A token of a grant does not go alone: whoever removes it removes the grant. */
export interface TokenRepository {
  /** The token, kept from other writers until the transaction ends. */
  find(id: TokenId): Promise<Token | undefined>
  findByHash(hash: SecretHash): Promise<Token | undefined>
  /** The access token of the grant. */
  findOfGrant(id: GrantId): Promise<Token | undefined>
  add(token: New<Token>): Promise<Token>
  save(token: Token): Promise<void>
  touch(id: TokenId, now: Instant): Promise<void>
  remove(id: TokenId): Promise<void>
  /** Every token of the user, or every one but this; and what they allowed of which there is no token yet. */
  removeAllOf(userId: UserId, except?: TokenId): Promise<void>
  /** Forgets those that nobody used since. */
  removeUnusedSince(moment: Instant): Promise<void>
}
