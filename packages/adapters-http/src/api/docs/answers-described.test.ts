import { createMemoryStore } from '@lectern/adapters-memory'
import { aToken, testPorts } from '@lectern/contracts/testing'
import { DomainError } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { changeAt } from '../../testing/changes.ts'
import { clientOf } from '../../testing/client.ts'
import { answersOfContract } from '../../testing/contract-document.ts'
import { credentialsFor } from '../../testing/credentials.ts'
import { type MemoryApi, openMemoryApi } from '../../testing/memory-api.ts'
import { oneOfEverything } from '../../testing/one-of-everything.ts'
import { openApi } from '../../testing/open-api.ts'
import { provokeFailures } from '../../testing/provoked-failures.ts'
import { addressOfRead } from '../../testing/reads.ts'
import { resourceRoutes } from '../routes.ts'
import { failuresOf } from './responses.ts'

// Each response that the API document describes is given here, and is as described: the last test of this file says what is
// missing. Statuses that have the same causes in all operations are given once.

const OF_APPLICATION = 'a'.repeat(43)
const READER = 'b'.repeat(43)

const api = await openMemoryApi()
const ids = await oneOfEverything(api)
const { secretHasher } = testPorts(api.store)
await api.store.transaction(async ({ tokens }) => {
  await tokens.add(aToken(api.users.admin, { origin: 'oauth', hash: secretHasher.hash(OF_APPLICATION) }))
  await tokens.add(aToken(api.users.admin, { scope: 'read', hash: secretHasher.hash(READER) }))
})

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

const writes = resourceRoutes.filter(({ method }) => method !== 'GET')

/** In a service of its own, because a change may end an account. */
async function inNewApi(work: (api: MemoryApi) => Promise<void>): Promise<void> {
  const own = await openMemoryApi()
  try {
    await work(own)
  } finally {
    await own.close()
  }
}

it.each(named(writes))('success is given by %s', (_name, route) =>
  inNewApi(async (own) => {
    const { address, ...change } = await changeAt(own, route)
    const credentials = await credentialsFor(route.path, own)
    const body = Object.keys(credentials).length === 0 ? change.body : credentials
    const { status } = await own.ask(address, { ...change, body, as: 'admin' })
    expect([route.success.status, route.otherSuccess?.status]).toContain(status)
  }),
)

it('201 is given to a speaker who agrees to what a host asked', () =>
  inNewApi(async (own) => {
    const claim = resourceRoutes.find(({ useCase }) => useCase === 'linkSpeaker')
    if (claim === undefined) throw new Error('There is no such route')
    const { address, ...change } = await changeAt(own, claim)
    const asked = await own.ask(address, { ...change, as: 'admin' })
    const agreed = await own.ask(address, { ...change, as: 'host' })
    expect([asked.status, agreed.status]).toEqual([202, 201])
  }))

it.each(named(resourceRoutes.filter(({ path }) => path.includes(':'))))(
  '404 is given by %s',
  (_name, route) =>
    inNewApi(async (own) => {
      const change =
        route.method === 'GET' ? { address: route.path, headers: {} } : await changeAt(own, route)
      const address = change.address.replaceAll(/:\w+|\b\d+\b/gu, '0')
      const { status } = await own.ask(address, { ...change, method: route.method, as: 'admin' })
      expect(status).toBe(404)
    }),
)

/** These know the caller by the fields of the body. */
const byCredentials = ['/token', '/contact']
const byToken = writes.filter(
  (route) => failuresOf(route).includes(403) && !byCredentials.includes(route.path) && !route.boxes,
)

it.each(named(byToken))(
  '403 is given to tokens that may only read by %s',
  async (_name, { method, path }) => {
    const headers = { authorization: `Bearer ${READER}` }
    const reply = await api.ask(path.replaceAll(/:\w+/gu, '1'), { method, headers, body: {} })
    expect([reply.status, reply.headers['www-authenticate']]).toEqual([
      403,
      'Bearer error="insufficient_scope", scope="read write"',
    ])
  },
)

it.each(byCredentials)('403 is given to unknown applications by POST %s', async (path) => {
  const fields = { ...(await credentialsFor(path, api)), client_id: 'unknown' }
  expect((await api.ask(path, { method: 'POST', body: fields })).status).toBe(403)
})

it.each(named(writes.filter(({ boxes }) => boxes)))(
  '403 is given to boxes of other events by %s',
  (_name, route) =>
    inNewApi(async (own) => {
      const [{ address }, { headers, ...change }] = [await changeAt(own, route), await changeAt(own, route)]
      expect((await own.ask(address, { ...change, headers })).status).toBe(403)
    }),
)

it('404 is given by POST /contact without a contact form', async () => {
  const own = await openApi(testPorts(createMemoryStore()))
  const { status } = await clientOf(own)('/v2.1/contact', { method: 'POST', body: {} })
  await own.close()
  expect(status).toBe(404)
})

it.each([
  [500, new Error('Nobody foresaw this')],
  [503, new DomainError('unavailable', [{ code: 'spam', message: 'Later' }], 30)],
])('%d is given when a port fails', async (expected, error) => {
  const own = await openApi({ ...testPorts(createMemoryStore()), snapshot: () => Promise.reject(error) })
  const { status } = await clientOf(own)('/v2.1/languages')
  await own.close()
  expect(status).toBe(expected)
})

it('the failures of the examples are given', async () => {
  expect(Object.keys(await provokeFailures())).toContain('429')
})

it('every response that the API document describes was given by the tests above', () => {
  expect(answersOfContract.missing()).toEqual([])
})
