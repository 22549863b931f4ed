import { anEvent } from '@lectern/contracts/testing'
import { hash } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import { routes } from './api/routes.ts'
import { takesKeys } from './exchange/idempotency.ts'
import { changeAt, eventBody as body } from './testing/changes.ts'
import { type MemoryApi, openMemoryApi } from './testing/memory-api.ts'

interface Scene extends MemoryApi {
  readonly event: string
}

async function anEventOfHost(): Promise<Scene> {
  const api = await openMemoryApi()
  onTestFinished(() => api.close())
  const id = await api.add(({ events }) => events.add(anEvent(api.users.host)))
  return { ...api, event: `/events/${id}` }
}

const aPending = async ({ add, users }: Scene): Promise<string> =>
  `/events/${await add(({ events }) => events.add(anEvent(users.host, { approval: { state: 'pending' } })))}`

describe('Idempotency-Key', () => {
  const submit = ({ ask }: MemoryApi, key: string, traits: object = {}) =>
    ask('/events', {
      method: 'POST',
      as: 'host',
      headers: { 'idempotency-key': key },
      body: { ...body, ...traits },
    })
  it('takes a body that nests 1000 levels deep, and refuses a deeper one', async () => {
    const api = await anEventOfHost()
    const nested = (levels: number): unknown => {
      let value: unknown = 1
      for (let level = 0; level < levels; level += 1) value = [value]
      return value
    }
    expect((await submit(api, 'k1', { more: nested(999) })).status).toBe(201)
    const deeper = await submit(api, 'k2', { more: nested(1000) })
    expect([deeper.status, deeper.text]).toEqual([400, expect.stringContaining('at most 1000 levels')])
    const text = `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    const headers = { 'idempotency-key': 'k3', 'content-type': 'application/json' }
    const deepest = await api.ask('/events', { method: 'POST', as: 'host', headers, body: text })
    expect(deepest.status).toBe(400)
  })

  it('gives a response with a body again, in any format', async () => {
    const api = await anEventOfHost()
    const create = (query: string) =>
      api.ask(`${api.event}/talks${query}`, {
        method: 'POST',
        as: 'host',
        headers: { 'idempotency-key': 'k1' },
        body: { talk_title: 'Ports', talk_description: '-', start_date: '2026-05-02' },
      })
    const first = await create('')
    expect((await create('?callback=f')).text).toBe(`/**/f(${first.text});`)
    expect((await create('?format=html')).text).toMatch(/^<!doctype html>.*Ports/su)
  })

  it('is stored only as a hash, beside a fingerprint that takes the key to check a guess', async () => {
    const api = await anEventOfHost()
    const edit = { full_name: 'The host', password: '' }
    const headers = { 'idempotency-key': 'my-own-key' }
    const path = `/users/${api.users.host}`
    expect((await api.ask(path, { method: 'PUT', as: 'host', headers, body: edit })).status).toBe(204)
    const find = (key: string) => api.store.requestQueries.find(api.users.host, key)
    expect(await find('my-own-key')).toBeUndefined()
    const { fingerprint, answer } = (await find(hash('sha256', 'my-own-key', 'base64url'))) ?? {}
    expect(answer).toContain('204')
    const asked = ['PUT', '/users/:userId', { userId: String(api.users.host) }, [], edit, []]
    expect(fingerprint).not.toBe(hash('sha256', JSON.stringify(asked), 'base64url'))
  })

  it('with other parameters in the query is 422', async () => {
    const api = await anEventOfHost()
    const [first, second] = [await aPending(api), await aPending(api)]
    const reject = (event: string, reason: string) =>
      api.ask(`${event}/approval?reason=${reason}`, {
        method: 'DELETE',
        as: 'admin',
        headers: { 'idempotency-key': 'k1' },
      })
    expect((await reject(first, 'late')).status).toBe(204)
    expect((await reject(first, 'late')).status).toBe(204)
    expect((await reject(first, 'early')).status).toBe(422)
    expect((await reject(second, 'late')).status).toBe(422)
  })

  it.each(['', 'a b', 'ä', 'k'.repeat(256)])('is refused as %j', async (key) => {
    const api = await anEventOfHost()
    const reply = await submit(api, encodeURI(key) === key ? key : Buffer.from(key).toString('latin1'))
    expect([reply.status, reply.text]).toEqual([
      400,
      '["Idempotency-Key must be 1 to 255 printable ASCII characters"]',
    ])
  })
})

const changes = routes.filter(({ method }) => method !== 'GET')

describe('under a key', () => {
  it.each(changes.filter(takesKeys).map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s is done once',
    async (_name, route) => {
      const api = await anEventOfHost()
      const { address, headers, ...change } = await changeAt(api, route)
      const sending = { ...change, as: 'admin', headers: { ...headers, 'idempotency-key': 'k1' } } as const
      const first = await api.ask(address, sending)
      expect([first.status, first.status < 300]).toEqual([first.status, true])
      const again = await api.ask(address, sending)
      if (route.noStore) expect(again.status).toBe(409)
      else {
        const { location, link } = first.headers
        expect([again.status, again.headers.location, again.headers['link'], again.text]).toEqual([
          first.status,
          location,
          link,
          first.text,
        ])
      }
    },
  )

  it('is everything but what anybody may do who has a secret for it', () => {
    expect(changes.filter((route) => !takesKeys(route)).map(({ path }) => path)).toEqual([
      '/talks/:talkId/votes/batch',
      '/devices',
      '/users/verifications',
      '/users/passwords',
      '/contact',
      '/token',
    ])
  })
})
