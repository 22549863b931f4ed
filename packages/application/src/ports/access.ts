import {
  type AccountState,
  type AllowedGrant,
  type Application,
  type ApplicationId,
  auditOfApplication,
  type Grant,
  type GrantId,
  type Instant,
  type New,
  type SecretHash,
  type Session,
  type Token,
  type TokenId,
  type TokenLife,
  type User,
  type UserId,
  type Username,
} from '@lectern/domain'
import { type Effects, added, saved } from './effects.ts'
import type { PasswordHash } from './hashing.ts'
import type { Listing, Page } from './paging.ts'

/** A token as its holder may see it. */
export type TokenView = Omit<Token, 'hash'> & {
  /** The application's name; `''` when the token belongs to none. */
  readonly application: string
}

/** The user of a token, for authentication. */
export interface TokenHolder {
  readonly token: Token
  readonly user: AccountState
  /** The application's name; `''` when the token belongs to none. */
  readonly application: string
}

export interface SessionHolder {
  readonly session: Session
  readonly user: AccountState
}

export interface PasswordHolder {
  readonly user: User
  /** Undefined for an account that signs in by token only. */
  readonly password: PasswordHash | undefined
}

/** An application as admins see it. */
export interface RegisteredApplication extends Omit<Application, 'clientSecretHash'> {
  readonly owner: Pick<User, 'username' | 'fullName' | 'suspended'>
  /** Whether an admin allowed it the password grant. */
  readonly takesPasswords: boolean
  /** The number of accounts with a token for it. */
  readonly accounts: number
  /** The last use of a token; undefined without one. */
  readonly lastUsedDate: Instant | undefined
}

export interface AccessQueries {
  findTokenHolder(hash: SecretHash): Promise<TokenHolder | undefined>
  findSessionHolder(hash: SecretHash): Promise<SessionHolder | undefined>
  /** In any letter case. */
  findPasswordHolder(username: Username): Promise<PasswordHolder | undefined>
  /** The valid tokens, oldest first. */
  listTokens(userId: UserId, life: TokenLife, page: Page): Promise<Listing<TokenView>>
  findToken(id: TokenId, life: TokenLife): Promise<TokenView | undefined>
  /** The applications of one owner, oldest first. */
  listApplications(ownerId: UserId, page: Page): Promise<Listing<Application>>
  /** The applications of all owners, newest first. */
  listRegistered(page: Page): Promise<Listing<RegisteredApplication>>
  findRegistered(id: ApplicationId): Promise<RegisteredApplication | undefined>
  findApplication(id: ApplicationId): Promise<Application | undefined>
  findApplicationByKey(apiKey: string): Promise<Application | undefined>
  /** The sessions that were used after this moment, most recently used first. */
  listSessions(userId: UserId, usedAfter: Instant, page: Page): Promise<Listing<Session>>
}

/** The API keys that users registered. */
export interface ApplicationRepository {
  /** The application; locked until the transaction ends. */
  find(id: ApplicationId): Promise<Application | undefined>
  /** As `find`. */
  findByApiKey(apiKey: string): Promise<Application | undefined>
  add(application: New<Application>): Promise<Application>
  save(application: Application): Promise<void>
  /** Removes the application with its grants and tokens. */
  remove(id: ApplicationId): Promise<void>
}

export const applicationEffects = {
  find: 'reads',
  findByApiKey: 'reads',
  add: { audit: added(auditOfApplication), stale: 'nothing' },
  save: { audit: saved(auditOfApplication), stale: 'nothing' },
  remove: 'silent',
} satisfies Effects<ApplicationRepository>

/** OAuth grants of users to applications. Removing a grant removes its access token. */
export interface GrantRepository {
  /** The grant of this code, exchanged or not; locked until the transaction ends. */
  findByCode(hash: SecretHash): Promise<Grant | undefined>
  /** As `findByCode`, by the constant part of its refresh tokens. */
  findByRefreshFamily(hash: SecretHash): Promise<Grant | undefined>
  add(grant: New<AllowedGrant>): Promise<void>
  save(grant: Grant): Promise<void>
  remove(id: GrantId): Promise<void>
  /** Removes expired grants. Rows that another transaction has locked are skipped. */
  removeExpired(now: Instant): Promise<void>
}

export const grantEffects = {
  findByCode: 'reads',
  findByRefreshFamily: 'reads',
  add: 'silent',
  save: 'silent',
  remove: 'silent',
  removeExpired: 'silent',
} satisfies Effects<GrantRepository>

/** Removing a token of a grant removes the grant. */
export interface TokenRepository {
  /** The token; locked until the transaction ends. */
  find(id: TokenId): Promise<Token | undefined>
  findByHash(hash: SecretHash): Promise<Token | undefined>
  /** The access token of the grant. */
  findOfGrant(id: GrantId): Promise<Token | undefined>
  add(token: New<Token>): Promise<Token>
  save(token: Token): Promise<void>
  touch(id: TokenId, now: Instant): Promise<void>
  remove(id: TokenId): Promise<void>
  /** Removes every token of the user except this one, and their grants without a token. */
  removeAllOf(userId: UserId, except?: TokenId): Promise<void>
  /** Removes those that were not used since. */
  removeUnusedSince(moment: Instant): Promise<void>
}

export const tokenEffects = {
  find: 'reads',
  findByHash: 'reads',
  findOfGrant: 'reads',
  add: 'silent',
  save: 'silent',
  touch: 'silent',
  remove: 'silent',
  removeAllOf: 'silent',
  removeUnusedSince: 'silent',
} satisfies Effects<TokenRepository>

/** Sessions of browsers on the website. */
export interface SessionRepository {
  /** The session; locked until the transaction ends. */
  find(hash: SecretHash): Promise<Session | undefined>
  add(session: Session): Promise<void>
  touch(hash: SecretHash, now: Instant): Promise<void>
  remove(hash: SecretHash): Promise<void>
  /** Removes every session of the user except this one. */
  removeAllOf(userId: UserId, except?: SecretHash): Promise<void>
  /** Removes those that were not used since. */
  removeUnusedSince(moment: Instant): Promise<void>
}

export const sessionEffects = {
  find: 'reads',
  add: 'silent',
  touch: 'silent',
  remove: 'silent',
  removeAllOf: 'silent',
  removeUnusedSince: 'silent',
} satisfies Effects<SessionRepository>
