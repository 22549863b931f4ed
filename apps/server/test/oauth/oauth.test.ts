import * as oauth from 'oauth4webapi'
import { expect, it } from 'vitest'
import { onBothEngines } from '../engines.ts'
import { BASE, type OAuthService, openOAuthService, PASSWORD, WEBSITE } from './oauth-service.ts'

const CALLBACK = 'https://agenda.example/back?from=talks'
const none = oauth.None()

/** A client with a generic OAuth library. */
async function aClient(service: OAuthService) {
  const options = {
    [oauth.customFetch]: (
      address: string,
      { body, ...init }: oauth.CustomFetchOptions<'GET' | 'POST', URLSearchParams | undefined>,
    ) => service.fetch(address, body === undefined ? init : { ...init, body }),
  }
  const issuer = new URL(WEBSITE)
  const found = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...options })
  const as = await oauth.processDiscoveryResponse(issuer, found)
  const client = { client_id: await service.register(CALLBACK) }
  const [state, verifier] = [oauth.generateRandomState(), oauth.generateRandomCodeVerifier()]
  const query = new URLSearchParams({
    ...client,
    response_type: 'code',
    redirect_uri: CALLBACK,
    scope: 'read write',
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  return {
    as,
    clientId: client.client_id,
    /** The path of the website to which the client sends a user. */
    path: `${as.authorization_endpoint?.replace(WEBSITE, '')}?${String(query)}`,
    /** Exchanges the code of the callback. */
    finish: async (address: string) => {
      const answer = oauth.validateAuthResponse(as, client, new URL(address), state)
      const request = oauth.authorizationCodeGrantRequest
      const response = await request(as, client, none, answer, CALLBACK, verifier, options)
      return oauth.processAuthorizationCodeResponse(as, client, response)
    },
    refresh: async (token = '') =>
      oauth.processRefreshTokenResponse(
        as,
        client,
        await oauth.refreshTokenGrantRequest(as, client, none, token, options),
      ),
    revoke: async (token = '') =>
      oauth.processRevocationResponse(await oauth.revocationRequest(as, client, none, token, options)),
  }
}

const statusOf = async ({ fetch }: OAuthService, token: string): Promise<number> =>
  (await fetch(`${BASE}/v2.1/events`, { headers: { authorization: `Bearer ${token}` } })).status

onBothEngines('OAuth with a generic client library', openOAuthService, (service) => {
  it('supports consent, requests, refresh and revocation', async () => {
    const client = await aClient(service())
    expect(client.as).toEqual({
      issuer: WEBSITE,
      authorization_endpoint: `${WEBSITE}/oauth/authorize`,
      token_endpoint: `${BASE}/oauth/token`,
      revocation_endpoint: `${BASE}/oauth/revoke`,
      scopes_supported: ['read', 'write'],
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      authorization_response_iss_parameter_supported: true,
      service_documentation: `${BASE}/v2.1/docs`,
    })
    const browser = service().newBrowser()
    const toSignIn = await browser.get(client.path)
    const signIn = await browser.get(toSignIn.location)
    const back = await browser.submit(signIn, '/login', { username: 'ada', password: PASSWORD })
    expect(back.location).toBe(client.path)
    const page = await browser.get(back.location)
    const allowed = await browser.submit(page, '/oauth/authorize')
    const first = await client.finish(allowed.location)
    expect(first).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: 'read write' })
    expect(await statusOf(service(), first.access_token)).toBe(200)
    const second = await client.refresh(first.refresh_token)
    expect(await statusOf(service(), first.access_token)).toBe(401)
    expect(await statusOf(service(), second.access_token)).toBe(200)
    await client.revoke(second.refresh_token)
    expect(await statusOf(service(), second.access_token)).toBe(401)
    const refused = { name: 'ResponseBodyError', status: 400, error: 'invalid_grant' }
    await expect(client.refresh(second.refresh_token)).rejects.toMatchObject(refused)
  })

  it('gives one set of tokens to simultaneous requests with one refresh token, and ends it', async () => {
    const client = await aClient(service())
    const { browser, fetch } = service()
    const page = await browser.get(client.path)
    const { location } = await browser.submit(page, '/oauth/authorize')
    const { refresh_token: token = '' } = await client.finish(location)
    const body = { grant_type: 'refresh_token', client_id: client.clientId, refresh_token: token }
    const renew = async () => {
      // These requests have no effect of a key: an answer with a secret is not kept.
      const init = { method: 'POST', headers: { 'idempotency-key': 'one' }, body: new URLSearchParams(body) }
      const response = await fetch(`${BASE}/oauth/token`, init)
      return (await response.json()) as { access_token?: string; error?: string }
    }
    const replies = await Promise.all(Array.from({ length: 20 }, renew))
    const issued = replies.flatMap(({ access_token: access }) => access ?? [])
    expect(issued).toHaveLength(1)
    expect(replies.filter(({ error }) => error === 'invalid_grant')).toHaveLength(19)
    expect(await statusOf(service(), issued[0] ?? '')).toBe(401)
  })
})
