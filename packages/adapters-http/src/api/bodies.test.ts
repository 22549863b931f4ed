import { beforeEach, describe, expect, it } from 'vitest'
import { changeAt } from '../testing/changes.ts'
import { type MemoryApi, openMemoryApi } from '../testing/memory-api.ts'
import { routes } from './routes.ts'

let api: MemoryApi
beforeEach(async () => {
  api = await openMemoryApi()
})

const LARGE = JSON.stringify({ unknown: 'x'.repeat(300_000) })

/** What existing clients send where nothing is asked for, and what nobody should. */
const bodies = [
  ['application/json', '{"is_admin":'],
  ['application/json', LARGE],
  ['application/x-www-form-urlencoded', 'display_name=Ada&username=guest'],
  ['multipart/form-data', 'no boundary'],
  ['nonsense', ''],
] as const

/** What is no body of a route that needs one. */
const wrong = [
  [undefined, '', 400],
  ['application/json', '[]', 400],
  ['application/json', '{"unknown":["\\u0000"]}', 400],
  ['application/json', LARGE, 413],
  ['text/json', '{}', 415],
] as const

const named = (list: typeof routes) => list.map((route) => [`${route.method} ${route.path}`, route] as const)
const unread = routes.filter(
  ({ method, body, form, file }) => method !== 'GET' && (body ?? form ?? file) === undefined,
)
const read = routes.filter(({ body, toleratesBody }) => body !== undefined && toleratesBody !== true)

describe('a route that needs no body does not mind any', () => {
  it.each(named(unread))('%s', async (_name, route) => {
    for (const [type, body] of bodies) {
      const { address, method } = await changeAt(api, route)
      const { status } = await api.ask(address, {
        method,
        as: 'admin',
        body,
        headers: { 'content-type': type },
      })
      expect([type, status]).toEqual([type, route.success.status])
    }
  })
})

describe('a route that needs a body takes a JSON object only', () => {
  it.each(named(read))('%s', async (_name, route) => {
    const { address, method } = await changeAt(api, route)
    for (const [type, body, status] of wrong) {
      const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type }
      const reply = await api.ask(address, { method, as: 'admin', body, headers })
      expect([type, body.slice(0, 40), reply.status]).toEqual([type, body.slice(0, 40), status])
      if (status === 413)
        expect(reply.text).toContain(
          `256 KiB${route.bodyHolds === undefined ? '' : ` and ${route.bodyHolds}`}"`,
        )
    }
  })
})
