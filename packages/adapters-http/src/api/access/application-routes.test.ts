import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type MemoryApi, openMemoryApi } from '../../testing/memory-api.ts'
import { applicationsPageSchema } from './application-schemas.ts'

const BASE = 'https://api.lectern.example/v2.1'
const agenda = { name: 'Agenda', callback_url: 'https://agenda.example/back?a=1' }

let api: MemoryApi
beforeEach(async () => {
  api = await openMemoryApi()
})
afterEach(() => api.close())

const register = async (fields: object = {}): Promise<string> => {
  const reply = await api.ask('/applications', { method: 'POST', as: 'host', body: { ...agenda, ...fields } })
  expect(reply).toMatchObject({ status: 201, text: '' })
  return String(reply.headers.location).replace(BASE, '')
}

describe('registering an application', () => {
  it('is done once under an Idempotency-Key, and its answer is not stored', async () => {
    const headers = { 'idempotency-key': 'k' }
    const asking = { method: 'POST', as: 'host', body: agenda, headers } as const
    const [first, second] = [await api.ask('/applications', asking), await api.ask('/applications', asking)]
    expect([first.status, first.headers['cache-control']]).toEqual([201, 'no-store'])
    expect([second.status, second.text]).toEqual([
      409,
      '["The request with this Idempotency-Key was carried out before; its answer showed a secret and was not stored"]',
    ])
    const { applications } = await api.read(applicationsPageSchema, '/applications', 'host')
    expect(applications.map(({ application_uri: uri }) => uri)).toEqual([first.headers.location])
  })
})

describe('grants', () => {
  it('show a client secret once, which no cache keeps', async () => {
    const address = await register()
    const { applications } = await api.read(applicationsPageSchema, address, 'host')
    const grant = (password: unknown) =>
      api.ask(`${address}/grants`, { method: 'PUT', as: 'admin', body: { password } })
    const granted = await grant(true)
    expect([granted.status, granted.headers['cache-control']]).toEqual([200, 'no-store'])
    const body = JSON.parse(granted.text) as { client_secret: string }
    expect(body).toMatchObject({ password: true, client_id: applications[0]?.api_key, meta: { count: 1 } })
    expect(body.client_secret).toHaveLength(43)
    expect((await api.ask(address, { as: 'admin' })).text).not.toContain(body.client_secret)
    expect(JSON.parse((await grant(true)).text)).not.toMatchObject({ client_secret: body.client_secret })
    expect(JSON.parse((await grant(false)).text)).toMatchObject({ password: false, client_secret: '' })
    expect(await grant('yes')).toMatchObject({ status: 400, text: `["'password' must be true or false"]` })
  })
})
