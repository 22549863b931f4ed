import { DomainError } from '../../errors.ts'
import type { OAuthErrorCode, PlainProblem } from '../../problem.ts'

/** A problem under its name in OAuth. The message has no quotation marks or backslashes: OAuth has no room for them. */
export interface OAuthProblem extends PlainProblem {
  readonly code: OAuthErrorCode
}

export const oauthProblem = (code: OAuthErrorCode, message: string): OAuthProblem => ({ code, message })

export const oauthError = (code: OAuthErrorCode, message: string): DomainError =>
  new DomainError('invalid', [oauthProblem(code, message)])
