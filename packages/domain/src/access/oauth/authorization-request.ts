import { invalid, wrongField } from '../../errors.ts'
import type { Application } from '../application.ts'
import { parametersOf, problemsOfOne, rawValue, requireCallback, withQuery } from '../callback.ts'
import type { Scope } from '../credential.ts'
import {
  CHALLENGE_METHOD,
  isCodeChallenge,
  type OAuthProblem,
  oauthProblem,
  readScopes,
  SCOPES,
} from './protocol.ts'

/** The request of a client to `/oauth/authorize` (RFC 6749, section 4.1.1). */
export interface AuthorizationRequest {
  /** The API key of the application. */
  readonly clientId: string
  readonly redirectUri: string
  /** The raw text of the query, which is returned unchanged. Undefined when there was none. */
  readonly state: string | undefined
  readonly demand: Demand
}

type Demand =
  /** The scope of the code. */
  | { readonly kind: 'demand'; readonly scope: Scope; readonly codeChallenge: string }
  /** What the client has to be told, once it is known that it is one. */
  | { readonly kind: 'refused'; readonly problem: OAuthProblem }

/**
 * Reads the query of the request, without its `?` and as it came over the wire. A problem with the client or with the
 * address of the answer is thrown, so that no browser is redirected.
 */
export function readAuthorizationRequest(query: string): AuthorizationRequest {
  const parameters = parametersOf(query)
  const problems = ['client_id', 'redirect_uri'].flatMap((name) => problemsOfOne(name, parameters))
  if (problems.length > 0) throw invalid(problems)
  return {
    clientId: parameters.get('client_id') ?? '',
    redirectUri: parameters.get('redirect_uri') ?? '',
    state: parameters.getAll('state').length > 1 ? undefined : rawValue(query, 'state') || undefined,
    demand: readDemand(parameters),
  }
}

/** The address must equal the registered one. No redirect happens before this check. */
export function requireRegisteredClient(
  request: Pick<AuthorizationRequest, 'clientId' | 'redirectUri'>,
  application: Application | undefined,
): Application {
  if (application?.apiKey !== request.clientId) {
    throw wrongField('client_id', 'unknown-client', 'must be the API key of an application')
  }
  if (application.callbackUrl !== request.redirectUri) {
    throw wrongField('redirect_uri', 'wrong-redirect', 'must be exactly the callback URL of the API key')
  }
  requireCallback('redirect_uri', request.redirectUri)
  return application
}

/** The redirect after consent. */
export const codeAddress = (request: AuthorizationRequest, code: string, issuer: string): string =>
  answer(request, [['code', code]], issuer)

/** The redirect after a denial, or for an error of the client. */
export const problemAddress = (
  request: AuthorizationRequest,
  { code, message }: OAuthProblem,
  issuer: string,
): string =>
  answer(
    request,
    [
      ['error', code],
      ['error_description', message],
    ],
    issuer,
  )

export const accessDenied: OAuthProblem = oauthProblem('access_denied', 'The user denied the request')

/** Names the issuer, so that a client of several services sees which of them answers (RFC 9207). */
function answer(
  { redirectUri, state }: AuthorizationRequest,
  outcome: readonly (readonly [name: string, value: string])[],
  issuer: string,
): string {
  const pairs = [...outcome, ['iss', issuer] as const].map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  )
  return withQuery(redirectUri, [...pairs, ...(state === undefined ? [] : [`state=${state}`])].join('&'))
}

const READ_ONCE = 'response_type response_mode scope state code_challenge code_challenge_method'.split(' ')

/** A parameter without a value counts as left out. */
function readDemand(parameters: URLSearchParams): Demand {
  const value = (name: string): string => parameters.get(name) ?? ''
  const refused = (...problem: Parameters<typeof oauthProblem>): Demand => ({
    kind: 'refused',
    problem: oauthProblem(...problem),
  })
  const repeated = READ_ONCE.find((name) => parameters.getAll(name).length > 1)
  if (repeated !== undefined) return refused('invalid_request', `'${repeated}' must be given only once`)
  if (value('response_type') === '') return refused('invalid_request', `'response_type' must be given`)
  if (value('response_type') !== 'code') {
    return refused('unsupported_response_type', `'response_type' must be 'code'`)
  }
  if (!['', 'query'].includes(value('response_mode'))) {
    return refused('invalid_request', `'response_mode' must be 'query'`)
  }
  if (value('code_challenge_method') !== CHALLENGE_METHOD || !isCodeChallenge(value('code_challenge'))) {
    return refused('invalid_request', NEEDS_PKCE)
  }
  const scope = readScopes(value('scope'))
  if (scope === undefined) return refused('invalid_scope', `'scope' must be of ${SCOPES.join(' and ')}`)
  return { kind: 'demand', scope, codeChallenge: value('code_challenge') }
}

const NEEDS_PKCE = `PKCE is required: 'code_challenge' must be a SHA-256 in base64url, and 'code_challenge_method' must be 'S256'`
