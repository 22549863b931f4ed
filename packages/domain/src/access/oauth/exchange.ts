import type { New } from '../../brand.ts'
import type { DomainError } from '../../errors.ts'
import { after, HOUR, type Instant } from '../../time/time.ts'
import type { ApplicationId } from '../application.ts'
import type { Scope, SecretHash } from '../credential.ts'
import type { Token } from '../token.ts'
import {
  type ExchangedGrant,
  exchangedGrant,
  type Grant,
  isGrantExpired,
  type RefreshHashes,
} from './grant.ts'
import { isScopeWithin, oauthError } from './protocol.ts'

export const ACCESS_SECONDS = HOUR

/** The effect of an attempt with a code or a refresh token on its grant. */
export type Exchange =
  /** With the scope of the access token. */
  | { readonly kind: 'granted'; readonly grant: ExchangedGrant; readonly scope: Scope }
  /** The grant ends, with all of its tokens: the code or refresh token is expired, or may be stolen. */
  | { readonly kind: 'ended'; readonly error: DomainError }
  /** The grant stays as it is. */
  | { readonly kind: 'refused'; readonly error: DomainError }

export interface CodeAttempt {
  readonly applicationId: ApplicationId
  /** Left out by clients of OAuth 2.1, where PKCE replaces it. */
  readonly redirectUri: string | undefined
  /** The challenge of the verifier. Hashes need no constant-time comparison. */
  readonly codeChallenge: string
}

/** A code is good for one attempt. An attempt with a wrong parameter counts as theft of the code. */
export function exchangeCode(
  grant: Grant,
  attempt: CodeAttempt,
  refresh: RefreshHashes,
  now: Instant,
  tokenIdleDays: number,
): Exchange {
  if (grant.kind === 'exchanged') return ended('The code was used before')
  if (isGrantExpired(grant, now)) return ended('The code has expired')
  if (grant.applicationId !== attempt.applicationId) return ended('The code was issued to another client')
  if ((attempt.redirectUri ?? grant.redirectUri) !== grant.redirectUri) {
    return ended(`'redirect_uri' is not the one that the code was sent to`)
  }
  if (attempt.codeChallenge !== grant.codeChallenge)
    return ended(`'code_verifier' does not belong to the code`)
  return { kind: 'granted', grant: exchangedGrant(grant, refresh, now, tokenIdleDays), scope: grant.scope }
}

export interface RefreshAttempt {
  readonly applicationId: ApplicationId
  readonly current: SecretHash
  /** Less than was allowed, for the access token only; undefined for all of it. */
  readonly scope: Scope | undefined
}

/**
 * Each refresh token is good once, without a grace period. When a token is used twice, the client cannot be told from the
 * thief, so the grant ends.
 */
export function refreshGrant(
  grant: Grant,
  attempt: RefreshAttempt,
  next: SecretHash,
  now: Instant,
  tokenIdleDays: number,
): Exchange {
  if (grant.kind === 'allowed' || grant.refresh.current !== attempt.current) {
    return ended('The refresh token was used before')
  }
  if (isGrantExpired(grant, now)) return ended('The refresh token has expired')
  if (grant.applicationId !== attempt.applicationId) {
    return ended('The refresh token was issued to another client')
  }
  const scope = attempt.scope ?? grant.scope
  if (!isScopeWithin(scope, grant.scope)) {
    return { kind: 'refused', error: oauthError('invalid_scope', `'scope' is more than the user allowed`) }
  }
  const refresh = { family: grant.refresh.family, current: next }
  return { kind: 'granted', grant: exchangedGrant(grant, refresh, now, tokenIdleDays), scope }
}

const ended = (message: string): Exchange => ({ kind: 'ended', error: oauthError('invalid_grant', message) })

/** The access token of a grant, which may do less than the grant allows. */
export const accessTokenOf = (
  grant: ExchangedGrant,
  scope: Scope,
  hash: SecretHash,
  now: Instant,
): New<Token> => ({
  userId: grant.userId,
  applicationId: grant.applicationId,
  grantId: grant.id,
  origin: 'oauth',
  hash,
  scope,
  createdDate: grant.createdDate,
  lastUsedDate: now,
  expiresDate: after(now, ACCESS_SECONDS),
})
