import type { Unread } from '../../fields/form.ts'
import type { DomainError } from '../../errors.ts'
import type { Scope } from '../credential.ts'
import { isCodeVerifier, oauthError, readScopes, SCOPES } from './protocol.ts'

/** The fields of a request to `/oauth/token`; one without a value counts as left out. */
export interface TokenRequestInput {
  readonly grantType?: unknown
  readonly clientId?: unknown
  readonly clientSecret?: unknown
  readonly code?: unknown
  readonly redirectUri?: unknown
  readonly codeVerifier?: unknown
  readonly refreshToken?: unknown
  readonly scope?: unknown
}

export type TokenRequest = ReturnType<typeof readTokenRequest>

/** The two secrets that a refresh token is made of, in clear. */
export interface RefreshSecrets {
  readonly family: string
  readonly current: string
}

export function readTokenRequest(input: TokenRequestInput) {
  const grantType = needed('grant_type', input.grantType)
  const clientId = readPublicClient(input)
  switch (grantType) {
    case 'authorization_code':
      return {
        grantType,
        clientId,
        code: needed('code', input.code),
        redirectUri: optional('redirect_uri', input.redirectUri),
        codeVerifier: readCodeVerifier(input.codeVerifier),
      }
    case 'refresh_token':
      return {
        grantType,
        clientId,
        refreshToken: readRefreshToken(needed('refresh_token', input.refreshToken)),
        scope: readScope(optional('scope', input.scope)),
      }
    default:
      throw oauthError(
        'unsupported_grant_type',
        `'grant_type' must be 'authorization_code' or 'refresh_token'`,
      )
  }
}

/** The fields of a request to `/oauth/revoke` (RFC 7009). What kind of token it is, is found out. */
export type RevocationRequestInput = Unread<Record<'clientId' | 'clientSecret' | 'token', string>>

export const readRevocationRequest = (input: RevocationRequestInput) => ({
  clientId: readPublicClient(input),
  token: needed('token', input.token),
})

export const refreshTokenOf = ({ family, current }: RefreshSecrets): string => `${family}.${current}`

/** Undefined for what is no refresh token. */
export function refreshSecretsIn(token: string): RefreshSecrets | undefined {
  const [family = '', current = '', ...more] = token.split('.')
  return family === '' || current === '' || more.length > 0 ? undefined : { family, current }
}

export const unknownClient = (): DomainError =>
  oauthError('invalid_client', `'client_id' must be the API key of an application`)

export const unknownCode = (): DomainError =>
  oauthError('invalid_grant', 'There is no such code, or no longer')

export const unknownRefreshToken = (): DomainError =>
  oauthError('invalid_grant', 'There is no such refresh token, or no longer')

/** The refresh token, or the code, stays as it is. */
export const userKeptOut = (): DomainError =>
  oauthError('invalid_grant', 'The account of the user is suspended or not verified')

export const notYourToken = (): DomainError =>
  oauthError('invalid_grant', 'The token was issued to another client')

/** The secret of an API key is for the password grant alone; here the key identifies the client. */
function readPublicClient(input: Pick<TokenRequestInput, 'clientId' | 'clientSecret'>): string {
  const clientId = needed('client_id', input.clientId)
  if (optional('client_secret', input.clientSecret) === undefined) return clientId
  throw oauthError('invalid_client', `Clients have no secret here: leave 'client_secret' out`)
}

function readCodeVerifier(value: unknown): string {
  const verifier = needed('code_verifier', value)
  if (isCodeVerifier(verifier)) return verifier
  throw oauthError(
    'invalid_request',
    `'code_verifier' must be 43 to 128 of A-Z, a-z, 0-9, '-', '.', '_' and '~'`,
  )
}

function readRefreshToken(token: string): RefreshSecrets {
  const secrets = refreshSecretsIn(token)
  if (secrets === undefined) throw unknownRefreshToken()
  return secrets
}

function readScope(text: string | undefined): Scope | undefined {
  if (text === undefined) return undefined
  const scope = readScopes(text)
  if (scope === undefined) throw oauthError('invalid_scope', `'scope' must be of ${SCOPES.join(' and ')}`)
  return scope
}

function optional(field: string, value: unknown): string | undefined {
  if (value === undefined || value === '') return undefined
  if (typeof value === 'string') return value
  throw oauthError('invalid_request', `'${field}' must be a string`)
}

function needed(field: string, value: unknown): string {
  const text = optional(field, value)
  if (text !== undefined) return text
  throw oauthError('invalid_request', `'${field}' must be given`)
}
