import { aToken, aUser } from '@lectern/application/testing'
import { after, asSecretHash, type Username } from '@lectern/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type MemoryApi, openMemoryApi } from '../../testing/memory-api.ts'
import { type Account, PASSWORD } from '../../testing/open-api.ts'
import { applicationsPageSchema } from './application-schemas.ts'
import { tokensPageSchema } from './token-schemas.ts'

const BASE = 'https://api.lectern.example/v2.1'

let api: MemoryApi
beforeEach(async () => {
  api = await openMemoryApi()
})
afterEach(() => api.close())

const addressesOf = async (as: Account): Promise<readonly string[]> =>
  (await api.read(tokensPageSchema, '/token', as)).tokens.map(({ token_uri: uri }) => uri.replace(BASE, ''))

describe('tokens', () => {
  it('are listed to whom they speak for, with no secret', async () => {
    const lastUsedDate = after(api.clock.now(), -60)
    await api.add(({ tokens }) => tokens.add(aToken(api.users.host, { lastUsedDate })))
    const { tokens } = await api.read(tokensPageSchema, '/token', 'host')
    expect(tokens).toMatchObject([
      { application: '', last_used_date: '2026-05-01T12:00:00+00:00' },
      { application: '', last_used_date: '2026-05-01T11:59:00+00:00' },
    ])
    expect(await addressesOf('guest')).toHaveLength(1)
    expect((await api.ask('/token', { as: 'host' })).text).not.toContain(api.tokens.host)
    expect(await api.statusOf('/token')).toBe(401)
  })

  it('are shown one by one, to whom they speak for alone', async () => {
    const [address = ''] = await addressesOf('host')
    const { tokens } = await api.read(tokensPageSchema, address, 'host')
    expect(tokens).toMatchObject([{ token_uri: `${BASE}${address}` }])
    for (const as of ['guest', 'admin'] as const) expect(await api.statusOf(address, as)).toBe(404)
  })

  it('that may only read read, and change nothing', async () => {
    const hash = asSecretHash('plain:reader')
    await api.add(({ tokens }) => tokens.add(aToken(api.users.admin, { hash, scope: 'read' })))
    const headers = { authorization: 'Bearer reader' }
    expect((await api.ask('/token', { headers })).status).toBe(200)
    for (const method of ['POST', 'DELETE']) {
      const reply = await api.ask('/events/1/attending', { method, headers })
      expect(reply).toMatchObject({ status: 403, text: '["This access token may only read"]' })
    }
  })
})

describe('the password grant', () => {
  let client: { client_id: string; client_secret: string }
  beforeEach(async () => {
    const body = { name: 'Our own app', callback_url: 'https://app.example' }
    const { headers } = await api.ask('/applications', { method: 'POST', as: 'host', body })
    const address = String(headers.location).replace(BASE, '')
    const { applications } = await api.read(applicationsPageSchema, address, 'host')
    const grants = await api.ask(`${address}/grants`, {
      method: 'PUT',
      as: 'admin',
      body: { password: true },
    })
    client = {
      client_id: applications[0]?.api_key ?? '',
      client_secret: (JSON.parse(grants.text) as typeof client).client_secret,
    }
    await api.add(({ users }) => users.add(aUser({ username: 'tokens-only' as Username })))
  })

  const exchange = (fields: object = {}, headers: Readonly<Record<string, string>> = {}) =>
    api.ask('/token', {
      method: 'POST',
      headers,
      body: { grant_type: 'password', username: 'guest', password: PASSWORD, ...client, ...fields },
    })

  it('gives a token that speaks for the user in the name of the application', async () => {
    const reply = await exchange()
    expect([reply.status, reply.headers['cache-control']]).toEqual([200, 'no-store'])
    const body = JSON.parse(reply.text) as { access_token: string }
    expect(body).toEqual({
      access_token: expect.any(String) as string,
      user_uri: `${BASE}/users/${api.users.guest}`,
    })
    const headers = { authorization: `OAuth ${body.access_token}` }
    const { tokens } = JSON.parse((await api.ask('/token', { headers })).text) as { tokens: unknown[] }
    expect(tokens.at(-1)).toMatchObject({ application: 'Our own app' })
  })

  it('names all that is missing', async () => {
    const reply = await api.ask('/token', { method: 'POST', body: { grant_type: 'code' } })
    expect(reply.status).toBe(400)
    expect(JSON.parse(reply.text)).toEqual([
      `'grant_type' must be 'password'`,
      ...['username', 'password', 'client_id', 'client_secret'].map(
        (name) => `'${name}' is a required field`,
      ),
    ])
  })

  it('is 429 after some wrong passwords, and says how long to wait', async () => {
    for (let count = 0; count < 5; count++) expect((await exchange({ password: 'x' })).status).toBe(403)
    const reply = await exchange()
    expect([reply.status, reply.headers['retry-after']]).toEqual([429, '1'])
    api.clock.set(after(api.clock.now(), 1))
    expect((await exchange()).status).toBe(200)
  })
})
