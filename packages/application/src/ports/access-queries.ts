import type {
  Application,
  ApplicationId,
  Instant,
  SecretHash,
  Session,
  Token,
  TokenId,
  TokenLife,
  User,
  UserId,
  Username,
} from '@lectern/domain'
import type { TokenView } from '../access/token-view.ts'
import type { Listing, Page } from '../paging.ts'
import type { PasswordHash } from './password-hasher.ts'

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
