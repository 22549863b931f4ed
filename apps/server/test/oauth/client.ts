import * as oauth from 'oauth4webapi'
import { type OAuthService, WEBSITE } from './oauth-service.ts'

/** A client with a generic OAuth library. */
export interface OAuthClient {
  readonly callback: string
  readonly clientId: string
  readonly as: oauth.AuthorizationServer
  /** The authorization URL for a user, and the state to keep for the callback. */
  readonly begin: (parameters?: Readonly<Record<string, string>>) => Promise<Begun>
  /** Exchanges the code of the callback. */
  readonly finish: (begun: Begun, address: string) => Promise<oauth.TokenEndpointResponse>
  readonly refresh: (
    refreshToken: string | undefined,
    parameters?: Readonly<Record<string, string>>,
  ) => Promise<oauth.TokenEndpointResponse>
  readonly revoke: (token: string | undefined) => Promise<void>
}

export interface Begun {
  /** The path of the website. */
  readonly path: string
  readonly state: string
  readonly codeVerifier: string
}

export async function discover(service: OAuthService): Promise<oauth.AuthorizationServer> {
  const issuer = new URL(WEBSITE)
  const response = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...through(service) })
  return oauth.processDiscoveryResponse(issuer, response)
}

export async function aClient(
  service: OAuthService,
  callback = 'https://agenda.example/back?from=talks',
): Promise<OAuthClient> {
  const [clientId, as] = [await service.register(callback), await discover(service)]
  const [client, none, options] = [{ client_id: clientId }, oauth.None(), through(service)]
  return {
    callback,
    clientId,
    as,
    begin: async (parameters = {}) => {
      const [state, codeVerifier] = [oauth.generateRandomState(), oauth.generateRandomCodeVerifier()]
      const address = new URL(as.authorization_endpoint ?? '')
      address.search = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: callback,
        scope: 'read write',
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...parameters,
      }).toString()
      return { path: address.href.replace(WEBSITE, ''), state, codeVerifier }
    },
    finish: async ({ state, codeVerifier }, address) => {
      const answer = oauth.validateAuthResponse(as, client, new URL(address), state)
      const request = oauth.authorizationCodeGrantRequest
      const response = await request(as, client, none, answer, callback, codeVerifier, options)
      return oauth.processAuthorizationCodeResponse(as, client, response)
    },
    refresh: async (refreshToken = '', additionalParameters = {}) => {
      const more = { ...options, additionalParameters }
      const response = await oauth.refreshTokenGrantRequest(as, client, none, refreshToken, more)
      return oauth.processRefreshTokenResponse(as, client, response)
    },
    revoke: async (token = '') => {
      const response = await oauth.revocationRequest(as, client, none, token, options)
      await oauth.processRevocationResponse(response)
    },
  }
}

const through = (service: OAuthService) => ({
  [oauth.customFetch]: (
    address: string,
    { body, ...init }: oauth.CustomFetchOptions<'GET' | 'POST', URLSearchParams | undefined>,
  ) => service.fetch(address, body === undefined ? init : { ...init, body }),
})

/** The user allows the client. Returns the callback address. */
export async function allow(service: OAuthService, { path }: Begun): Promise<string> {
  const page = await service.browser.get(path)
  return (await service.browser.submit(page, '/oauth/authorize')).location
}

/** The whole flow up to the tokens. */
export async function getTokens(
  service: OAuthService,
  client: OAuthClient,
  parameters?: Readonly<Record<string, string>>,
): Promise<oauth.TokenEndpointResponse> {
  const begun = await client.begin(parameters)
  return client.finish(begun, await allow(service, begun))
}

/** The error that the library reports. */
export const refused = (error: string) => ({ name: 'ResponseBodyError', status: 400, error })
