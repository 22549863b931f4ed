import { anEvent } from '@lectern/application/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { routes } from './api/routes.ts'
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

const tagOf = async (
  { ask }: MemoryApi,
  path: string,
  headers: Record<string, string> = {},
): Promise<string> => String((await ask(path, { as: 'host', headers })).headers.etag)

describe('If-Match', () => {
  it('lets a change pass that knows the present state, brief or verbose, however it was coded', async () => {
    for (const [query, coding] of [
      ['', 'identity'],
      ['?verbose=yes', 'identity'],
      ['?verbose=yes', 'gzip'],
      ['?verbose=yes', 'br'],
    ] as const) {
      const api = await anEventOfHost()
      const tag = await tagOf(api, `${api.event}${query}`, { 'accept-encoding': coding })
      const reply = await api.ask(api.event, {
        method: 'PUT',
        as: 'host',
        headers: { 'if-match': `"other", ${tag}` },
        body,
      })
      expect([query, coding, reply.status]).toEqual([query, coding, 204])
    }
  })

  it('refuses a change that knows another state, and changes nothing', async () => {
    const api = await anEventOfHost()
    const stale = await tagOf(api, api.event)
    await api.ask(api.event, { method: 'PUT', as: 'host', body })
    const reply = await api.ask(api.event, {
      method: 'PUT',
      as: 'host',
      headers: { 'if-match': stale },
      body: { ...body, name: 'Lost' },
    })
    expect([reply.status, reply.text]).toEqual([412, '["If-Match names another state than the present one"]'])
    expect((await api.ask(api.event)).text).toContain('"name":"Renamed"')
  })

  it('does not take the state that others are shown, nor a weak tag', async () => {
    const api = await anEventOfHost()
    const anonymous = String((await api.ask(api.event)).headers.etag)
    for (const tag of [anonymous, `W/${await tagOf(api, api.event)}`]) {
      const headers = { 'if-match': tag }
      expect((await api.ask(api.event, { method: 'PUT', as: 'host', headers, body })).status).toBe(412)
    }
  })

  it('as * asks only that there is something', async () => {
    const api = await anEventOfHost()
    const headers = { 'if-match': '*' }
    expect((await api.ask(api.event, { method: 'PUT', as: 'host', headers, body })).status).toBe(204)
    expect((await api.ask('/events/4711', { method: 'PUT', as: 'host', headers, body })).status).toBe(404)
  })

  it('lets one of many who saw the same state win', async () => {
    const api = await anEventOfHost()
    const headers = { 'if-match': await tagOf(api, api.event) }
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, number) =>
        api.ask(api.event, { method: 'PUT', as: 'host', headers, body: { ...body, name: `Name ${number}` } }),
      ),
    )
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 204)).toHaveLength(1)
    expect(statuses.filter((status) => status === 412)).toHaveLength(11)
  })

  const changes = routes.filter(({ method }) => method === 'PUT' || method === 'DELETE')
  it.each(changes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'is heeded by %s',
    async (_name, route) => {
      const api = await anEventOfHost()
      const { address, headers, ...change } = await changeAt(api, route)
      const guarded = { ...change, as: 'admin', headers: { ...headers, 'if-match': '"stale"' } } as const
      expect((await api.ask(address, guarded)).status).toBe(412)
      expect((await api.ask(address, { ...change, as: 'admin', headers })).status).toBeLessThan(300)
    },
  )
})
