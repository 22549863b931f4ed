import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type MemoryApi, openMemoryApi } from '../../testing/memory-api.ts'
import { PASSWORD } from '../../testing/open-api.ts'
import { applicationsPageSchema } from './application-schemas.ts'

const BASE = 'https://api.lectern.example/v2.1'

let api: MemoryApi
beforeEach(async () => {
  api = await openMemoryApi()
})
afterEach(() => api.close())

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
  })

  it('gives a token that speaks for the user in the name of the application', async () => {
    const fields = { grant_type: 'password', username: 'guest', password: PASSWORD, ...client }
    const reply = await api.ask('/token', { method: 'POST', body: fields })
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
})
