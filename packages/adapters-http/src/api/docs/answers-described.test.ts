import { createMemoryStore } from '@lectern/application/memory'
import { aToken, testPorts } from '@lectern/application/testing'
import { DomainError } from '@lectern/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeAt } from '../../testing/changes.ts'
import { clientOf } from '../../testing/client.ts'
import { answersOfContract } from '../../testing/contract-document.ts'
import { credentialsFor } from '../../testing/credentials.ts'
import { type MemoryApi, openMemoryApi } from '../../testing/memory-api.ts'
import { type Everything, oneOfEverything } from '../../testing/one-of-everything.ts'
import { openApi } from '../../testing/open-api.ts'
import { provokeFailures } from '../../testing/provoked-failures.ts'
import { addressOfRead } from '../../testing/reads.ts'
import { resourceRoutes } from '../routes.ts'
import { failuresOf } from './failures.ts'

// Each response that the API document describes is given here, and is as described: the last test of this file says what is
// missing. Statuses that have the same causes in all operations are given once.

const OF_APPLICATION = 'a'.repeat(43)
const READER = 'b'.repeat(43)

let api: MemoryApi
let ids: Everything
beforeAll(async () => {
  api = await openMemoryApi()
  ids = await oneOfEverything(api)
  const { secretHasher } = testPorts(api.store)
  await api.store.transaction(async ({ tokens }) => {
    await tokens.add(aToken(api.users.admin, { origin: 'oauth', hash: secretHasher.hash(OF_APPLICATION) }))
    await tokens.add(aToken(api.users.admin, { scope: 'read', hash: secretHasher.hash(READER) }))
  })
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

/** The status of a success and its Location; `:new` is the id of the new record. */
// prettier-ignore
const successes: Readonly<Record<string, readonly [status: number, location?: string]>> = {
  'POST /events':                                      [201, '/events'],
  'PUT /events/:eventId':                              [204, '/events/:eventId'],
  'DELETE /events/:eventId':                           [204],
  'POST /events/:eventId/approval':                    [204],
  'DELETE /events/:eventId/approval':                  [204],
  'POST /events/:eventId/hosts':                       [201, '/events/:eventId/hosts'],
  'DELETE /events/:eventId/hosts/:userId':             [204],
  'POST /events/:eventId/attending':                   [201, '/events/:eventId/attending'],
  'DELETE /events/:eventId/attending':                 [200, '/events/:eventId/attending'],
  'POST /events/:eventId/images':                      [201, '/events/:eventId'],
  'DELETE /events/:eventId/images':                    [204],
  'POST /events/:eventId/imports':                     [201, '/events/:eventId/imports/:new'],
  'POST /events/:eventId/imports/:planId/application': [204, '/events/:eventId/talks'],
  'DELETE /events/:eventId/imports/:planId':           [204],
  'POST /events/:eventId/tracks':                      [201, '/tracks/:new'],
  'PUT /tracks/:trackId':                              [204, '/tracks/:trackId'],
  'DELETE /tracks/:trackId':                           [204],
  'POST /events/:eventId/talks':                       [201, '/talks/:new'],
  'PUT /talks/:talkId':                                [204, '/talks/:talkId'],
  'DELETE /talks/:talkId':                             [204],
  'POST /talks/:talkId/starred':                       [201, '/talks/:talkId/starred'],
  'DELETE /talks/:talkId/starred':                     [200, '/talks/:talkId/starred'],
  'POST /talks/:talkId/tracks':                        [201, '/talks/:talkId'],
  'DELETE /talks/:talkId/tracks/:trackId':             [204, '/talks/:talkId'],
  'POST /talks/:talkId/speakers':                      [202, '/talks/:talkId/speakers'],
  'DELETE /talks/:talkId/speakers':                    [204],
  'DELETE /talks/:talkId/speakers/:userId':            [204],
  'POST /talks/:talkId/links':                         [201, '/talks/:talkId/links/:new'],
  'PUT /talks/:talkId/links/:linkId':                  [204, '/talks/:talkId/links/:linkId'],
  'DELETE /talks/:talkId/links/:linkId':               [204],
  'POST /talks/:talkId/comments':                      [201, '/talk_comments/:new'],
  'PUT /talk_comments/:commentId':                     [204, '/talk_comments/:commentId'],
  'POST /talk_comments/:commentId/reported':           [202, '/talks/:talkId/comments'],
  'PUT /talk_comments/:commentId/reported':            [204, '/talks/:talkId/comments'],
  'POST /events/:eventId/comments':                    [201, '/event_comments/:new'],
  'PUT /event_comments/:commentId':                    [204, '/event_comments/:commentId'],
  'POST /event_comments/:commentId/reported':          [202, '/events/:eventId/comments'],
  'PUT /event_comments/:commentId/reported':           [204, '/events/:eventId/comments'],
  'POST /events/:eventId/moderations':                 [201, '/events/:eventId/moderations/:new'],
  'DELETE /events/:eventId/moderations/:moderationId': [204],
  'POST /moderations':                                 [201, '/moderations/:new'],
  'DELETE /moderations/:moderationId':                 [204],
  'POST /users':                                       [201, '/users?username=newcomer'],
  'PUT /users/:userId':                                [204, '/users/:userId'],
  'DELETE /users/:userId':                             [204],
  'POST /users/:userId/trusted':                       [204, '/users/:userId'],
  'PUT /users/:userId/suspension':                     [204, '/users/:userId'],
  'POST /users/:userId/calendar':                      [201, '/users/:userId/calendar'],
  'DELETE /users/:userId/calendar':                    [204],
  'POST /emails/verifications':                        [202],
  'POST /emails/reminders/username':                   [202],
  'POST /emails/reminders/password':                   [202],
  'DELETE /token/:tokenId':                            [204],
  'POST /applications':                                [201, '/applications/:new'],
  'PUT /applications/:applicationId':                  [204, '/applications/:applicationId'],
  'DELETE /applications/:applicationId':               [204],
  'PUT /applications/:applicationId/grants':           [200],
  'POST /users/verifications':                         [204],
  'POST /users/passwords':                             [204],
  'POST /token':                                       [200],
  'POST /contact':                                     [202],
}

/** The location with the ids of the address that was asked; any id where the address has none of that name. */
function locationIn(location: string, path: string, address: string, baseUrl: string): RegExp {
  const [names, values] = [path.split('/'), address.split('?')[0]?.split('/') ?? []]
  const filled = location.split('/').map((segment) => {
    if (!segment.startsWith(':')) return RegExp.escape(segment)
    return names.includes(segment) ? values[names.indexOf(segment)] : '[1-9][0-9]*'
  })
  return new RegExp(`^${RegExp.escape(`${baseUrl}/v2.1`)}${filled.join('/')}$`, 'u')
}

it.each(named(writes))('success is given by %s', (name, route) =>
  inNewApi(async (own) => {
    const { address, ...change } = await changeAt(own, route)
    const credentials = await credentialsFor(route.path, own)
    const body = Object.keys(credentials).length === 0 ? change.body : credentials
    const { status, headers } = await own.ask(address, { ...change, body, as: 'admin' })
    const [expected, location] = successes[name] ?? []
    expect(status).toBe(expected)
    if (location === undefined) expect(headers).not.toHaveProperty('location')
    else expect(headers.location).toMatch(locationIn(location, route.path, address, own.baseUrl))
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
  (route) => failuresOf(route).includes(403) && !byCredentials.includes(route.path),
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
