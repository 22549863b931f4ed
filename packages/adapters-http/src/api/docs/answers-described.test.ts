import { aToken, testPorts } from '@lectern/application/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MemoryApi, openMemoryApi } from '../../testing/memory-api.ts'
import { type Everything, oneOfEverything } from '../../testing/one-of-everything.ts'
import { addressOfRead } from '../../testing/reads.ts'
import { resourceRoutes } from '../routes.ts'
import { failuresOf } from './failures.ts'

// Each response that the API document describes was given by a test. Tests over all operations give 200 (`reading.test.ts`),
// the success of writes (`answers.test.ts`), 404 (both), and 403 of writes (`scopes.test.ts`). The failures that all
// operations have in common are those of the examples, and 500 and 503 (`server.test.ts`). The rest is here.

const OF_APPLICATION = 'a'.repeat(43)

let api: MemoryApi
let ids: Everything
beforeAll(async () => {
  api = await openMemoryApi()
  ids = await oneOfEverything(api)
  const { secretHasher } = testPorts(api.store)
  await api.store.transaction(({ tokens }) =>
    tokens.add(aToken(api.users.admin, { origin: 'oauth', hash: secretHasher.hash(OF_APPLICATION) })),
  )
})
afterAll(() => api.close())

const named = (routes: typeof resourceRoutes) =>
  routes.map((route) => [`${route.method} ${route.path}`, route] as const)
const reads = resourceRoutes.filter(({ method }) => method === 'GET')

it.each(named(reads))('304 is given by %s', async (_name, route) => {
  const address = addressOfRead(route, ids, api)
  const { etag = '' } = (await api.ask(address, { as: 'admin' })).headers
  const { status } = await api.ask(address, { as: 'admin', headers: { 'if-none-match': etag } })
  expect(status).toBe(304)
})

it.each(named(resourceRoutes))('400 is given by %s', async (_name, { method, path }) => {
  const address = `${path.replaceAll(/:\w+/gu, '1')}?format=pictures`
  expect((await api.ask(address, { method, as: 'admin' })).status).toBe(400)
})

describe('403 is given', () => {
  const refusing = reads.filter((route) => failuresOf(route).includes(403))

  it.each(named(refusing))('by %s', async (_name, route) => {
    const address = `${addressOfRead(route, ids, api)}&filter=pending`
    const byGuest = await api.ask(address, { as: 'guest' })
    const byApplication = await api.ask(address, { headers: { authorization: `Bearer ${OF_APPLICATION}` } })
    expect([byGuest.status, byApplication.status]).toContain(403)
  })
})
