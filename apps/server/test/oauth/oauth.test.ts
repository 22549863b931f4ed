import { expect, it } from 'vitest'
import { aClient, discover, refused } from './client.ts'
import { BASE, type OAuthService, onBothEngines, PASSWORD, WEBSITE } from './oauth-service.ts'

onBothEngines('OAuth with a generic client library', (service) => {
  it('publishes its metadata', async () => {
    expect(await discover(service())).toEqual({
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
  })

  it('supports consent, requests, refresh and revocation', async () => {
    const client = await aClient(service())
    const begun = await client.begin()
    const browser = service().newBrowser()
    const toSignIn = await browser.get(begun.path)
    expect([toSignIn.status, toSignIn.location]).toEqual([303, expect.stringMatching(/^\/login\?next=/u)])
    const signIn = await browser.get(toSignIn.location)
    const back = await browser.submit(signIn, '/login', { username: 'ada', password: PASSWORD })
    expect(back.location).toBe(begun.path)
    const page = await browser.get(back.location)
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Agenda')])
    const allowed = await browser.submit(page, '/oauth/authorize')
    expect([allowed.status, allowed.location]).toEqual([
      303,
      expect.stringContaining(`${client.callback}&code=`),
    ])

    const first = await client.finish(begun, allowed.location)
    expect(first).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: 'read write' })
    expect(await submitEvent(service(), first.access_token)).toBe(201)
    expect(await listed(service())).toEqual(['Agenda'])

    const second = await client.refresh(first.refresh_token)
    expect(await statusOf(service(), first.access_token)).toBe(401)
    expect(await statusOf(service(), second.access_token)).toBe(200)

    await client.revoke(second.refresh_token)
    expect(await statusOf(service(), second.access_token)).toBe(401)
    await expect(client.refresh(second.refresh_token)).rejects.toMatchObject(refused('invalid_grant'))
  })

  it('reports that the user denied', async () => {
    const client = await aClient(service())
    const begun = await client.begin()
    const page = await service().browser.get(begun.path)
    const denied = await service().browser.submit(page, '/oauth/authorize', { decision: 'deny' })
    expect(denied.location).not.toContain('code=')
    await expect(client.finish(begun, denied.location)).rejects.toMatchObject({
      name: 'AuthorizationResponseError',
      error: 'access_denied',
      error_description: 'The user denied the request',
    })
  })

  it('reports an unknown scope', async () => {
    const client = await aClient(service())
    const begun = await client.begin({ scope: 'read admin' })
    const { status, location } = await service().browser.get(begun.path)
    expect(status).toBe(303)
    await expect(client.finish(begun, location)).rejects.toMatchObject({ error: 'invalid_scope' })
  })
})

const statusOf = async ({ fetch }: OAuthService, token: string): Promise<number> => {
  const response = await fetch(`${BASE}/v2.1/events`, { headers: { authorization: `Bearer ${token}` } })
  return response.status
}

async function listed({ lectern, ada }: OAuthService): Promise<readonly string[]> {
  const { items } = await lectern.listTokens(ada, { page: { start: 0, resultsPerPage: 0 } })
  return items.map(({ application }) => application)
}

const submitEvent = async (service: OAuthService, token: string): Promise<number> =>
  (await send(service, token)).status

let events = 0
const send = ({ fetch }: OAuthService, token: string): Promise<Response> =>
  fetch(`${BASE}/v2.1/events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: `Event ${(events += 1)}`,
      description: 'Made by a client',
      location: 'online',
      start_date: '2030-05-01T09:00',
      end_date: '2030-05-01T17:00',
      tz_continent: 'Asia',
      tz_place: 'Kolkata',
    }),
  })
