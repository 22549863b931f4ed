import type { Brand, Id, New } from '../../brand.ts'
import { after, DAY, type Instant, MINUTE } from '../../time/time.ts'
import type { UserId } from '../../users/user.ts'
import type { ApplicationId } from '../application.ts'
import type { Scope, SecretHash } from '../credential.ts'

export type GrantId = Id & Brand<number, 'GrantId'>

/**
 * The authorization of an application by a user. Its code, refresh token and access token live and end together.
 */
export type Grant = AllowedGrant | ExchangedGrant

interface GrantFacts {
  readonly id: GrantId
  readonly userId: UserId
  readonly applicationId: ApplicationId
  readonly scope: Scope
  readonly codeHash: SecretHash
  readonly createdDate: Instant
  /** The expiry of the code; after its exchange, of the refresh token. */
  readonly expiresDate: Instant
}

/** The code was issued and not exchanged yet. */
export interface AllowedGrant extends GrantFacts {
  readonly kind: 'allowed'
  readonly redirectUri: string
  readonly codeChallenge: string
}

/** The code was exchanged. Its hash stays, to detect a second attempt. */
export interface ExchangedGrant extends GrantFacts {
  readonly kind: 'exchanged'
  readonly refresh: RefreshHashes
}

/**
 * A refresh token has two secrets: a constant one that finds the grant, and one that changes with each use. So an old
 * refresh token is recognised without a list of old ones, and only somebody who had a token of a grant can end it.
 */
export interface RefreshHashes {
  readonly family: SecretHash
  readonly current: SecretHash
}

export const CODE_SECONDS = MINUTE
export const REFRESH_IDLE_DAYS = 90

export interface Allowing {
  readonly userId: UserId
  readonly applicationId: ApplicationId
  readonly scope: Scope
  readonly redirectUri: string
  readonly codeChallenge: string
}

export const startGrant = (allowing: Allowing, codeHash: SecretHash, now: Instant): New<AllowedGrant> => ({
  kind: 'allowed',
  ...allowing,
  codeHash,
  createdDate: now,
  expiresDate: after(now, CODE_SECONDS),
})

export const isGrantExpired = (grant: Pick<Grant, 'expiresDate'>, now: Instant): boolean =>
  now >= grant.expiresDate

/** The grant with its refresh token, which lives `REFRESH_IDLE_DAYS`, or `tokenIdleDays` if that is less. */
export function exchangedGrant(
  grant: Grant,
  refresh: RefreshHashes,
  now: Instant,
  tokenIdleDays: number,
): ExchangedGrant {
  const { id, userId, applicationId, scope, codeHash, createdDate } = grant
  const expiresDate = after(now, Math.min(REFRESH_IDLE_DAYS, tokenIdleDays) * DAY)
  return { kind: 'exchanged', id, userId, applicationId, scope, codeHash, createdDate, expiresDate, refresh }
}
