import type { New } from '../brand.ts'
import { before, DAY, HOUR, type Instant } from '../time/time.ts'
import type { UserId } from '../users/user.ts'
import type { ApplicationId } from './application.ts'
import type { Scope, SecretHash, TokenId, TokenOrigin } from './credential.ts'
import type { GrantId } from './oauth/grant.ts'

export interface Token {
  readonly id: TokenId
  readonly userId: UserId
  /** Undefined for a token that was issued at the command line. */
  readonly applicationId: ApplicationId | undefined
  /** Undefined unless it came by OAuth: then it is the one access token of this grant, and ends with it. */
  readonly grantId: GrantId | undefined
  readonly origin: TokenOrigin
  readonly hash: SecretHash
  readonly scope: Scope
  readonly createdDate: Instant
  readonly lastUsedDate: Instant
  /** Undefined for a token that lasts as long as it is used. */
  readonly expiresDate: Instant | undefined
}

/** Shown once, when it is issued: only its hash is kept. */
export const issueToken = (
  holder: Pick<Token, 'userId' | 'applicationId' | 'origin'>,
  hash: SecretHash,
  now: Instant,
): New<Token> => ({
  ...holder,
  grantId: undefined,
  hash,
  scope: 'write',
  createdDate: now,
  lastUsedDate: now,
  expiresDate: undefined,
})

/** A token lives until it is revoked, was not used for so many days, or its time is over. */
export const isTokenExpired = (
  token: Pick<Token, 'lastUsedDate' | 'expiresDate'>,
  now: Instant,
  idleDays: number,
): boolean => !isTokenAlive(token, tokenLife(now, idleDays))

/** The rule of `isTokenExpired` as a description, for the queries that list tokens. */
export interface TokenLife {
  readonly now: Instant
  readonly usedAfter: Instant
}

export const tokenLife = (now: Instant, idleDays: number): TokenLife => ({
  now,
  usedAfter: before(now, idleDays * DAY),
})

export const isTokenAlive = (
  { lastUsedDate, expiresDate }: Pick<Token, 'lastUsedDate' | 'expiresDate'>,
  { now, usedAfter }: TokenLife,
): boolean => lastUsedDate > usedAfter && (expiresDate === undefined || expiresDate > now)

/** Its last use is written at most once an hour. */
export const needsTouch = (used: { readonly lastUsedDate: Instant }, now: Instant): boolean =>
  now - used.lastUsedDate >= HOUR
