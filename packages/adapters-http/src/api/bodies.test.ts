import { aClaim } from '@lectern/application/testing'
import { after, HOUR } from '@lectern/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Everything, oneOfEverything } from '../testing/one-of-everything.ts'
import { type MemoryApi, openMemoryApi } from '../testing/memory-api.ts'
import { routes } from './routes.ts'

const LARGE = 'x'.repeat(300_000)

/** What existing clients send where nothing is asked for, and what nobody should. */
const bodies: readonly (readonly [type: string | undefined, body: string])[] = [
  [undefined, ''],
  ['application/json', ''],
  ['application/json', '[]'],
  ['application/json', '{}'],
  ['application/json', '{"is_admin":'],
  ['application/json', '{"a":"\u0000"}'],
  ['application/json', JSON.stringify(LARGE)],
  ['application/x-www-form-urlencoded', ''],
  ['application/x-www-form-urlencoded', 'display_name=Ada&username=guest'],
  [
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n',
  ],
  ['multipart/form-data', 'no boundary'],
  ['nonsense', 'nonsense'],
  [undefined, 'untyped'],
]

let api: MemoryApi
beforeAll(async () => {
  api = await openMemoryApi()
})
afterAll(() => api.close())

/** With something that every route can find, leave or end; an hour later, since nobody reports often in one. */
async function aTarget(name: string): Promise<string> {
  api.clock.set(after(api.clock.now(), HOUR))
  const everything = await oneOfEverything(api)
  const { eventId, talkId } = everything
  const { admin, host } = api.users
  await api.store.transaction(async ({ events, claims }) => {
    const event = await events.find(eventId)
    if (event === undefined) throw new Error('There is no event')
    const approval = name.endsWith('/approval') ? ({ state: 'pending' } as const) : event.approval
    await events.save({ ...event, approval, hosts: [host, admin] })
    await claims.replace(talkId, [aClaim(talkId, api.users.host, { displayName: 'Grace' })])
  })
  return pathOf(name.split(' ')[1] ?? '', everything)
}

function pathOf(path: string, { talkCommentId, eventCommentId, ...others }: Everything) {
  const userId = /\/(?:hosts\/|calendar$)/u.test(path) ? api.users.admin : api.users.guest
  const commentId = path.startsWith('/talk_comments') ? talkCommentId : eventCommentId
  const ids = Object.entries({ ...others, commentId, userId })
  const filled = ids.reduce((filling, [name, id]) => filling.replace(`:${name}`, String(id)), path)
  return path.endsWith('/speakers') ? `${filled}?display_name=Grace&username=host` : filled
}

const unread = routes
  .filter(({ method, body, form, file }) => method !== 'GET' && (body ?? form ?? file) === undefined)
  .map(
    ({ method, path, success }) =>
      [`${method} ${path}`, method, success.status, success.body !== undefined] as const,
  )

describe('a route that needs no body does not mind any', () => {
  it.each(unread)('%s', async (name, method, status, hasBody) => {
    for (const [type, body] of bodies) {
      const headers = type === undefined ? {} : { 'content-type': type }
      const reply = await api.ask(await aTarget(name), { method, as: 'admin', body, headers })
      expect([type, body.slice(0, 40), reply.status, reply.text !== '']).toEqual([
        type,
        body.slice(0, 40),
        status,
        hasBody,
      ])
    }
  })
})

/** What is no body of a route that needs one. */
const wrong: readonly (readonly [type: string | undefined, body: string, status: number])[] = [
  [undefined, '', 400],
  ['application/json', '', 400],
  ['application/json', '{"name":', 400],
  ['application/json', '[]', 400],
  ['application/json', 'null', 400],
  ['application/json', '"text"', 400],
  ['application/json', '{"unknown":["\\u0000"]}', 400],
  ['application/json', '{"unknown":{"\\ud800":1}}', 400],
  ['application/json', JSON.stringify({ unknown: LARGE }), 413],
  ['text/json', '{}', 415],
  ['application/x-www-form-urlencoded', 'name=x', 415],
  [undefined, '{}', 415],
]

const read = routes
  .filter(({ body, toleratesBody }) => body !== undefined && toleratesBody !== true)
  .map(({ method, path }) => [`${method} ${path}`, method] as const)

describe('a route that needs a body takes a JSON object only', () => {
  it.each(read)('%s', async (name, method) => {
    const path = await aTarget(name)
    for (const [type, body, status] of wrong) {
      const headers = type === undefined ? {} : { 'content-type': type }
      const reply = await api.ask(path, { method, as: 'admin', body, headers })
      expect([type, body.slice(0, 40), reply.status]).toEqual([type, body.slice(0, 40), status])
      expect(JSON.parse(reply.text)).toEqual([expect.any(String)])
    }
  })
})

describe('DELETE of an account, which reads a body if there is one,', () => {
  it('asks for what it does not find there', async () => {
    for (const [type, body] of bodies) {
      const headers = type === undefined ? {} : { 'content-type': type }
      const path = `/users/${api.users.guest}`
      const reply = await api.ask(path, { method: 'DELETE', as: 'admin', body, headers })
      expect([type, body.slice(0, 40), reply.status, reply.text]).toEqual([
        type,
        body.slice(0, 40),
        400,
        `["'old_password' is a required field"]`,
      ])
    }
  })
})
