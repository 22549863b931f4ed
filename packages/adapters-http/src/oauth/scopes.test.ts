import { createMemoryStore } from '@lectern/application/memory'
import { aToken, testPorts } from '@lectern/application/testing'
import type { Username } from '@lectern/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../api/routes.ts'
import { type Client, clientOf } from '../testing/client.ts'
import { type OpenApi, openApi } from '../testing/open-api.ts'

const READER = 'r'.repeat(43)

/** What anybody may do, signed in or not. */
const open = new Set([
  'POST /users',
  'POST /users/verifications',
  'POST /users/passwords',
  'POST /emails/verifications',
  'POST /emails/reminders/username',
  'POST /emails/reminders/password',
  'POST /token',
  'POST /contact',
])

let api: OpenApi
let ask: Client
beforeAll(async () => {
  const ports = testPorts(createMemoryStore())
  api = await openApi(ports)
  ask = clientOf(api)
  await ports.transaction(async ({ users, tokens }) => {
    const admin = await users.findByUsername('admin' as Username)
    if (admin === undefined) throw new Error('There is no admin')
    await tokens.add(aToken(admin.id, { scope: 'read', hash: ports.secretHasher.hash(READER) }))
  })
})
afterAll(() => api.close())

const writing = routes
  .filter(({ method, path }) => method !== 'GET' && !open.has(`${method} ${path}`))
  .map(({ method, path }) => [method, path] as const)

describe('a token that may only read, even of a site admin,', () => {
  it.each(writing)('is not enough for %s %s', async (method, path) => {
    const address = `/v2.1${path.replaceAll(/:\w+/gu, '1')}`
    const reply = await ask(address, { method, headers: { authorization: `Bearer ${READER}` }, body: {} })
    expect([reply.status, reply.headers['www-authenticate']]).toEqual([
      403,
      'Bearer error="insufficient_scope", scope="read write"',
    ])
  })

  it('is enough for the rest', async () => {
    for (const path of ['/token', '/applications', '/users/1', '/audit', '/events?filter=pending']) {
      const reply = await ask(`/v2.1${path}`, { headers: { authorization: `Bearer ${READER}` } })
      expect([path, reply.status]).toEqual([path, 200])
    }
  })
})
