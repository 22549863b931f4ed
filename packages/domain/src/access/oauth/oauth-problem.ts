import { DomainError, type Problem } from '../../errors.ts'

/** What OAuth calls it when something is wrong (RFC 6749, sections 4.1.2.1 and 5.2). */
export type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'access_denied'

/** A problem under its name in OAuth. The message has no quotation marks or backslashes: OAuth has no room for them. */
export interface OAuthProblem extends Problem {
  readonly code: OAuthErrorCode
}

export const oauthProblem = (code: OAuthErrorCode, message: string): OAuthProblem => ({ code, message })

export const oauthError = (code: OAuthErrorCode, message: string): DomainError =>
  new DomainError('invalid', [oauthProblem(code, message)])
