import { anEvent } from '@lectern/contracts/testing'
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

const tagOf = async ({ ask, event }: Scene): Promise<string> =>
  String((await ask(event, { as: 'host' })).headers.etag)

describe('If-Match', () => {
  it('does not take a weak tag', async () => {
    const api = await anEventOfHost()
    const headers = { 'if-match': `W/${await tagOf(api)}` }
    expect((await api.ask(api.event, { method: 'PUT', as: 'host', headers, body })).status).toBe(412)
  })

  it('as * asks only that there is something', async () => {
    const api = await anEventOfHost()
    const headers = { 'if-match': '*' }
    expect((await api.ask(api.event, { method: 'PUT', as: 'host', headers, body })).status).toBe(204)
    expect((await api.ask('/events/4711', { method: 'PUT', as: 'host', headers, body })).status).toBe(404)
  })

  it('lets one of many who saw the same state win', async () => {
    const api = await anEventOfHost()
    const headers = { 'if-match': await tagOf(api) }
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
