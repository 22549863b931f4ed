import type { Brand, Id, New } from '../brand.ts'
import { DAY, HOUR, type Instant } from '../time.ts'
import type { UserId } from '../users/user.ts'
import type { ApplicationId } from './application.ts'

export type TokenId = Id & Brand<number, 'TokenId'>

/** SHA-256 of a secret, in hex: what is kept of a token. */
export type SecretHash = Brand<string, 'SecretHash'>

export const asSecretHash = (hex: string): SecretHash => hex as SecretHash

export interface Token {
  readonly id: TokenId
  readonly userId: UserId
  /** Undefined for a token that was issued at the command line. */
  readonly applicationId: ApplicationId | undefined
  readonly hash: SecretHash
  readonly createdDate: Instant
  readonly lastUsedDate: Instant
}

/** Shown once, when it is issued: only its hash is kept. */
export const issueToken = (
  userId: UserId,
  applicationId: ApplicationId | undefined,
  hash: SecretHash,
  now: Instant,
): New<Token> => ({ userId, applicationId, hash, createdDate: now, lastUsedDate: now })

/** A token lives until it is revoked, or was not used for so many days. */
export const isTokenExpired = (token: Pick<Token, 'lastUsedDate'>, now: Instant, idleDays: number): boolean =>
  now - token.lastUsedDate >= idleDays * DAY

/** Its last use is written at most once an hour. */
export const needsTouch = (used: { readonly lastUsedDate: Instant }, now: Instant): boolean =>
  now - used.lastUsedDate >= HOUR
