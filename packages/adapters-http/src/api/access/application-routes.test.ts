import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type MemoryApi, openMemoryApi } from '../../testing/memory-api.ts'
import type { Account } from '../../testing/open-api.ts'
import { applicationsPageSchema } from './application-schemas.ts'

const BASE = 'https://api.lectern.example/v2.1'
const agenda = { name: 'Agenda', callback_url: 'https://agenda.example/back?a=1#b' }

let api: MemoryApi
beforeEach(async () => {
  api = await openMemoryApi()
})
afterEach(() => api.close())

const register = async (fields: object = {}, as: Account = 'host'): Promise<string> => {
  const reply = await api.ask('/applications', { method: 'POST', as, body: { ...agenda, ...fields } })
  expect(reply).toMatchObject({ status: 201, text: '' })
  return String(reply.headers.location).replace(BASE, '')
}

describe('registering an application', () => {
  it('is 201 with its address, where its key is', async () => {
    const address = await register({ description: ' For <phones> ' })
    const { applications } = await api.read(applicationsPageSchema, address, 'host')
    expect(applications).toEqual([
      {
        ...agenda,
        description: 'For <phones>',
        api_key: expect.stringMatching(/^[a-z0-9]{32}$/u) as string,
        legacy_consent: true,
        created_date: '2026-05-01T12:00:00+00:00',
        application_uri: `${BASE}${address}`,
      },
    ])
  })

  it('takes the callbacks of devices, and names all that is wrong at once', async () => {
    await register({ callback_url: 'org.example.agenda:/back' })
    const body = { description: 5, callback_url: 'javascript:alert(1)' }
    const reply = await api.ask('/applications', { method: 'POST', as: 'host', body })
    expect(reply.status).toBe(400)
    expect(JSON.parse(reply.text)).toEqual([
      `'name' is a required field`,
      `'description' must be a string`,
      expect.stringContaining(`'callback_url' must be an absolute URI`),
    ])
  })

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

describe('applications', () => {
  it('are listed to their owner alone, in pages', async () => {
    for (const name of ['One', 'Two', 'Three']) await register({ name })
    await register({ name: 'Other' }, 'guest')
    const namesAt = async (path: string, as: Account): Promise<readonly string[]> =>
      (await api.read(applicationsPageSchema, path, as)).applications.map(({ name }) => name)
    expect(await namesAt('/applications', 'host')).toEqual(['One', 'Two', 'Three'])
    expect(await namesAt('/applications?start=1&resultsperpage=1', 'host')).toEqual(['Two'])
    expect(await namesAt('/applications', 'admin')).toEqual([])
  })

  it('are shown to their owner and to admins, who may decide about their grants', async () => {
    const address = await register()
    expect(await api.statusOf(address)).toBe(401)
    expect(await api.statusOf(address, 'guest')).toBe(404)
    expect(await api.statusOf('/applications/4711', 'admin')).toBe(404)
    const { applications: own } = await api.read(applicationsPageSchema, address, 'host')
    expect(own[0]).not.toHaveProperty('grants_uri')
    const { applications: admins } = await api.read(applicationsPageSchema, address, 'admin')
    expect(admins[0]?.grants_uri).toBe(`${BASE}${address}/grants`)
  })

  it('are closed to consent without PKCE, and opened again, by their owner', async () => {
    const address = await register({ legacy_consent: false })
    const edit = async (fields: object): Promise<unknown> => {
      const asking = { method: 'PUT', as: 'host', body: { ...agenda, ...fields } } as const
      const { status } = await api.ask(address, asking)
      const { applications } = await api.read(applicationsPageSchema, address, 'host')
      return [status, applications[0]?.legacy_consent]
    }
    expect(await edit({})).toEqual([204, false])
    expect(await edit({ legacy_consent: 'yes' })).toEqual([400, false])
    expect(await edit({ legacy_consent: true })).toEqual([204, true])
  })

  it('are edited under the condition that nobody else did', async () => {
    const address = await register()
    const etag = String((await api.ask(address, { as: 'host' })).headers.etag)
    const edit = { method: 'PUT', as: 'host', body: agenda, headers: { 'if-match': etag } } as const
    expect((await api.ask(address, { ...edit, body: { ...agenda, name: 'First' } })).status).toBe(204)
    expect((await api.ask(address, edit)).status).toBe(412)
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
