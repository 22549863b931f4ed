import { DomainError } from '../../errors.ts'
import type { OAuthErrorCode, PlainProblem } from '../../problem.ts'
import type { Scope } from '../credential.ts'

/** A problem under its name in OAuth. The message has no quotation marks or backslashes: OAuth has no room for them. */
export interface OAuthProblem extends PlainProblem {
  readonly code: OAuthErrorCode
}

export const oauthProblem = (code: OAuthErrorCode, message: string): OAuthProblem => ({ code, message })

export const oauthError = (code: OAuthErrorCode, message: string): DomainError =>
  new DomainError('invalid', [oauthProblem(code, message)])

/** Every scope, in the order in which they are written. */
export const SCOPES: readonly Scope[] = ['read', 'write']

/** What a list of scopes comes to; undefined when one of them is unknown. Without any, a client may read. */
export function readScopes(text: string): Scope | undefined {
  const asked = text.split(' ').filter((name) => name !== '')
  if (asked.some((name) => name !== 'read' && name !== 'write')) return undefined
  return asked.includes('write') ? 'write' : 'read'
}

/** As a list: `write` includes `read`. */
export const writeScopes = (scope: Scope): string => (scope === 'write' ? SCOPES.join(' ') : scope)

export const isScopeWithin = (scope: Scope, granted: Scope): boolean =>
  scope === granted || granted === 'write'

/**
 * PKCE (RFC 7636) with the method S256: the request for a code has the SHA-256 of a secret, and the exchange of the code
 * has the secret. So a stolen code is of no use without the secret.
 */
export const CHALLENGE_METHOD = 'S256'

/** 256 bits in base64url, without padding. */
export const isCodeChallenge = (text: string): boolean => /^[\w-]{43}$/u.test(text)

export const isCodeVerifier = (text: string): boolean => /^[\w.~-]{43,128}$/u.test(text)
