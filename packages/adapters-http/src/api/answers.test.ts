import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { takesKeys } from '../http/idempotency-key.ts'
import { changeAt } from '../testing/changes.ts'
import { type MemoryApi, openMemoryApi } from '../testing/memory-api.ts'
import { routes } from './routes.ts'

let api: MemoryApi
beforeEach(async () => {
  api = await openMemoryApi()
})
afterEach(() => api.close())

/** The status of a success and its Location; `:new` is the id of the new record. */
// prettier-ignore
const answers: Readonly<Record<string, readonly [status: number, location?: string]>> = {
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
}

/** Only these responses have a body. */
const withBody = new Set([
  'POST /events/:eventId/talks',
  'POST /users/:userId/calendar',
  'PUT /applications/:applicationId/grants',
])

const changes = routes
  .filter((route) => route.method !== 'GET' && takesKeys(route))
  .map((route) => [`${route.method} ${route.path}`, route] as const)

/** The location with the ids of the address that was asked; any id where the address has none of that name. */
function locationIn(location: string, path: string, address: string): RegExp {
  const [names, values] = [path.split('/'), address.split('?')[0]?.split('/') ?? []]
  const filled = location.split('/').map((segment) => {
    if (!segment.startsWith(':')) return RegExp.escape(segment)
    return names.includes(segment) ? values[names.indexOf(segment)] : '[1-9][0-9]*'
  })
  return new RegExp(`^${RegExp.escape(`${api.baseUrl}/v2.1`)}${filled.join('/')}$`, 'u')
}

describe('the response to', () => {
  it.each(changes)('%s', async (name, route) => {
    const { address, ...change } = await changeAt(api, route)
    const [status, location] = answers[name] ?? []
    const reply = await api.ask(address, { ...change, as: 'admin' })
    expect([reply.status, reply.text !== '']).toEqual([status, withBody.has(name)])
    if (location === undefined) expect(reply.headers).not.toHaveProperty('location')
    else expect(reply.headers.location).toMatch(locationIn(location, route.path, address))
  })
})

it('the API document has each of these statuses', async () => {
  const { paths } = JSON.parse((await api.ask('/openapi.json')).text) as {
    paths: Record<string, Record<string, { readonly responses: object }>>
  }
  const missing = Object.entries(answers).filter(([name, [status]]) => {
    const [method = '', path = ''] = name.split(' ')
    const operation = paths[path.replaceAll(/:(\w+)/gu, '{$1}')]?.[method.toLowerCase()]
    return operation === undefined || !Object.keys(operation.responses).includes(String(status))
  })
  expect(missing).toEqual([])
})

describe('a change of what is not there is 404, by', () => {
  it.each(changes.filter(([, { path }]) => path.includes(':')))('%s', async (_name, route) => {
    const { address, ...change } = await changeAt(api, route)
    const [path = '', query = ''] = address.split('?')
    for (const id of ['0', '2147483648', '9'.repeat(30), '-1', '1.0', 'x']) {
      for (const [number] of path.matchAll(/\b\d+\b/gu)) {
        const elsewhere = path.replace(number, id)
        const { status } = await api.ask(`${elsewhere}?${query}`, { ...change, as: 'admin' })
        expect([elsewhere, status]).toEqual([elsewhere, 404])
      }
    }
  })
})
