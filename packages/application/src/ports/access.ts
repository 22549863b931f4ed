import type {
  AllowedGrant,
  Application,
  ApplicationId,
  Grant,
  GrantId,
  Instant,
  New,
  SecretHash,
  Session,
  Token,
  TokenId,
  TokenLife,
  User,
  UserId,
  Username,
} from '@lectern/domain'
import type { PasswordHash } from './hashing.ts'
import type { Listing, Page } from './paging.ts'

/** A token as its holder may see it. */
export type TokenView = Omit<Token, 'hash'> & {
  /** The application's name; `''` when the token belongs to none. */
  readonly application: string
}

/** What a token says about whoever sends it. */
export interface TokenHolder {
  readonly token: Token
  readonly user: User
  /** The application's name; `''` when the token belongs to none. */
  readonly application: string
}

export interface SessionHolder {
  readonly session: Session
  readonly user: User
}

export interface PasswordHolder {
  readonly user: User
  /** Undefined for an account that signs in by token only. */
  readonly password: PasswordHash | undefined
}

export interface AccessQueries {
  findTokenHolder(hash: SecretHash): Promise<TokenHolder | undefined>
  findSessionHolder(hash: SecretHash): Promise<SessionHolder | undefined>
  /** In any letter case. */
  findPasswordHolder(username: Username): Promise<PasswordHolder | undefined>
  /** Those that are good at this time, oldest first. */
  listTokens(userId: UserId, life: TokenLife, page: Page): Promise<Listing<TokenView>>
  findToken(id: TokenId, life: TokenLife): Promise<TokenView | undefined>
  /** Those of one owner, oldest first. */
  listApplications(ownerId: UserId, page: Page): Promise<Listing<Application>>
  findApplication(id: ApplicationId): Promise<Application | undefined>
  findApplicationByKey(apiKey: string): Promise<Application | undefined>
  /** Those that were used after this moment, the latest used first. */
  listSessions(userId: UserId, usedAfter: Instant, page: Page): Promise<Listing<Session>>
}

/** The API keys that users registered. */
export interface ApplicationRepository {
  /** The application, kept from other writers until the transaction ends. */
  find(id: ApplicationId): Promise<Application | undefined>
  /** As `find`. */
  findByApiKey(apiKey: string): Promise<Application | undefined>
  add(application: New<Application>): Promise<Application>
  save(application: Application): Promise<void>
  /** Its grants and tokens go with it. */
  remove(id: ApplicationId): Promise<void>
}

/** What users allowed applications by OAuth. With a grant goes the token that came from it. */
export interface GrantRepository {
  /** The grant that had this code, whether or not it is exchanged, kept from other writers until the transaction ends. */
  findByCode(hash: SecretHash): Promise<Grant | undefined>
  /** In the same way, by the part of its refresh tokens that stays. */
  findByRefreshFamily(hash: SecretHash): Promise<Grant | undefined>
  add(grant: New<AllowedGrant>): Promise<void>
  save(grant: Grant): Promise<void>
  remove(id: GrantId): Promise<void>
  /** Removes those whose time is over, unless somebody is at work on one: that one waits for the next time. */
  removeExpired(now: Instant): Promise<void>
}

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

/** The browsers that are signed in to the website. */
export interface SessionRepository {
  /** The session, kept from other writers until the transaction ends. */
  find(hash: SecretHash): Promise<Session | undefined>
  add(session: Session): Promise<void>
  touch(hash: SecretHash, now: Instant): Promise<void>
  remove(hash: SecretHash): Promise<void>
  /** Every session of the user, or every one but this. */
  removeAllOf(userId: UserId, except?: SecretHash): Promise<void>
  /** Forgets those that nobody used since. */
  removeUnusedSince(moment: Instant): Promise<void>
}
