import { base64url, randomText } from './base.ts'
import { isObject, jsonOf } from './error.ts'
import { send, type Sending } from './request.ts'

/** An application that is registered with the service. */
export interface OAuthApplication extends Sending {
  /** The address of the service, without `/v2.1`. */
  readonly baseUrl: string
  /** The API key. */
  readonly clientId: string
  /** The registered callback, character by character. */
  readonly redirectUri: string
  readonly signal?: AbortSignal
}

/** Keep `state` and `verifier` where only this user's callback finds them. */
export interface Authorization {
  /** Where to send the user. */
  readonly address: string
  readonly state: string
  readonly verifier: string
}

/** The caller keeps them. A refresh token is valid once. */
export interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
  readonly expires_in: number
  readonly scope: string
}

/** Begins the authorization code flow with PKCE. */
export async function beginAuthorization(
  application: OAuthApplication,
  { scope = 'read' }: { readonly scope?: 'read' | 'write' | 'read write' } = {},
): Promise<Authorization> {
  const { authorization_endpoint: endpoint } = await discover(application)
  const [state, verifier] = [randomText(), randomText()]
  const address = new URL(endpoint)
  // The application sends the user there, perhaps by a link: no other scheme may get into it.
  if (!/^https?:$/u.test(address.protocol)) throw new AuthorizationError('invalid_metadata')
  address.search = new URLSearchParams({
    response_type: 'code',
    client_id: application.clientId,
    redirect_uri: application.redirectUri,
    scope,
    state,
    code_challenge: await challengeOf(verifier),
    code_challenge_method: 'S256',
  }).toString()
  return { address: address.href, state, verifier }
}

/** Exchanges the code of the callback for tokens. `callback` is the whole address to which the service sent the user. */
export async function finishAuthorization(
  application: OAuthApplication,
  { state, verifier }: Pick<Authorization, 'state' | 'verifier'>,
  callback: string,
): Promise<Tokens> {
  const parameters = new URL(callback).searchParams
  if (state === '' || parameters.get('state') !== state) throw new AuthorizationError('wrong_state')
  if (parameters.get('iss') !== issuerOf(application)) throw new AuthorizationError('wrong_issuer')
  const [code, error] = [parameters.get('code'), parameters.get('error')]
  if (code === null) throw new AuthorizationError(error ?? 'no_code')
  return exchange(application, {
    grant_type: 'authorization_code',
    redirect_uri: application.redirectUri,
    code,
    code_verifier: verifier,
  })
}

/** Exchanges a refresh token. Store the new one before you use the tokens. */
export const refreshTokens = (application: OAuthApplication, refreshToken: string): Promise<Tokens> =>
  exchange(application, { grant_type: 'refresh_token', refresh_token: refreshToken })

/** The callback has no code for this user. `access_denied`: the user refused. */
export class AuthorizationError extends Error {
  override readonly name = 'AuthorizationError'
  readonly code: string

  constructor(code: string) {
    super(`The service did not authorize the application: ${code}`)
    this.code = code
  }
}

interface Metadata {
  readonly issuer: string
  readonly authorization_endpoint: string
  readonly token_endpoint: string
}

const issuerOf = ({ baseUrl }: OAuthApplication): string => new URL(baseUrl).origin

/** RFC 8414. */
async function discover(application: OAuthApplication): Promise<Metadata> {
  const issuer = issuerOf(application)
  const { signal } = application
  const address = `${issuer}/.well-known/oauth-authorization-server`
  const request = {
    method: 'GET',
    address,
    headers: { accept: 'application/json' },
    signal,
    repeatable: true,
  }
  const metadata = jsonOf(await send(request, application))
  if (!hasTexts(metadata, ['issuer', 'authorization_endpoint', 'token_endpoint'])) {
    throw new AuthorizationError('invalid_metadata')
  }
  if (metadata.issuer !== issuer) throw new AuthorizationError('wrong_issuer')
  return metadata
}

async function exchange(
  application: OAuthApplication,
  fields: Readonly<Record<string, string>>,
): Promise<Tokens> {
  const { clientId, signal } = application
  const { token_endpoint: address } = await discover(application)
  if (new URL(address).origin !== issuerOf(application)) throw new AuthorizationError('wrong_issuer')
  const body = new URLSearchParams({ ...fields, client_id: clientId })
  // A code or refresh token is valid for one attempt.
  const request = { method: 'POST', address, headers: {}, body, signal, repeatable: false }
  const tokens = jsonOf(await send(request, application))
  // Without this check, a client with these tokens would be a visitor.
  if (!isTokens(tokens)) throw new AuthorizationError('invalid_tokens')
  return tokens
}

const isTokens = (value: unknown): value is Tokens =>
  hasTexts(value, ['access_token', 'refresh_token', 'scope']) &&
  'expires_in' in value &&
  typeof value.expires_in === 'number'

const hasTexts = <Name extends string>(
  value: unknown,
  names: readonly Name[],
): value is Readonly<Record<Name, string>> =>
  isObject(value) && names.every((name) => typeof value[name] === 'string')

async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return base64url(new Uint8Array(digest))
}
