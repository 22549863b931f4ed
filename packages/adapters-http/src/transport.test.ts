import { describe, expect, it } from 'vitest'
import { anEventBody } from './testing/an-event.ts'
import { type Ask, clientOf } from './testing/client.ts'
import { openMemoryApi } from './testing/memory-api.ts'

// What the proofs of conformance do not show.

const EVENTS = '/v2.1/events'
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

const ask = clientOf(await openMemoryApi())

describe('Addresses', () => {
  it('in links are written in one way, however the address was sent', async () => {
    const { text } = await ask('/v2.1/%65vents/')
    expect(text).toContain('"this_page":"https://api.lectern.example/v2.1/events?start=0&resultsperpage=20"')
  })

  it.each(['/v2.2/events', '/V2.1/events', '/index.php', '/v2x1/events'])(
    '%s is 404 and names /v2.1',
    async (path) => {
      const { status, text } = await ask(path)
      expect(status).toBe(404)
      expect(text).toContain('/v2.1')
    },
  )

  it.each([
    ['PROPFIND', `${EVENTS}/1`, 'GET, HEAD, PUT, DELETE, OPTIONS'],
    ['HEAD', `${EVENTS}/1/approval`, 'POST, DELETE, OPTIONS'],
    ['TRACE', '/v2.1', 'GET, HEAD, OPTIONS'],
  ])('%s %s is 405 with Allow', async (method, path, allow) => {
    const reply = await ask(path, { method, headers: { 'content-type': 'nonsense' } })
    expect([reply.status, reply.headers['allow']]).toEqual([405, allow])
  })
})

it('OPTIONS allows what the address takes, with any Authorization', async () => {
  const headers = { origin: 'https://app.example', authorization: 'nonsense' }
  const reply = await ask(`${EVENTS}/1/approval/`, { method: 'OPTIONS', headers })
  expect(reply).toMatchObject({ status: 204, text: '' })
  expect(reply.headers['access-control-allow-methods']).toBe(reply.headers['allow'])
})

describe('Every response', () => {
  it.each([EVENTS, '/v2.1/nope', `${EVENTS}?start=-1`, `${EVENTS}/%zz`])(
    'can be read by any page, and has an id: that of the proxy, if it is sane: %s',
    async (path) => {
      const { headers } = await ask(path)
      expect(headers['access-control-allow-origin']).toBe('*')
      expect(headers['access-control-expose-headers']).toMatch(/ETag.*Link.*Location/u)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/u)
      const proxied = await ask(path, { headers: { 'x-request-id': 'proxy-7' } })
      expect(proxied.headers['x-request-id']).toBe('proxy-7')
    },
  )

  it('in HTML runs scripts of the service only', async () => {
    const { headers } = await ask(EVENTS, { headers: { accept: BROWSER } })
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'self'; script-src 'self';/u,
    )
  })

  it('that is an error is not to be stored by caches', async () => {
    expect((await ask(`${EVENTS}/0`)).headers['cache-control']).toBe('no-store')
  })
})

describe('Request bodies', () => {
  const post = (body: unknown, headers: Ask['headers'] = {}) =>
    ask(EVENTS, {
      method: 'POST',
      as: 'host',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    })

  it.each([
    ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), 'valid JSON'],
    ['U+0000 itself', '{"name":"\0"}', 'valid JSON'],
    [
      '100,000 lists in each other',
      `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      'is a required field',
    ],
    ['a prototype', '{"__proto__":{"name":"x"}}', `'name' is a required field`],
  ])('%s is 400', async (_what, body, message) => {
    const { status, text } = await post(body)
    expect(status).toBe(400)
    expect(text).toContain(message)
  })

  it('of more than 256 KiB are 413 without Content-Length, too', async () => {
    const body = JSON.stringify(anEventBody({ name: 'x'.repeat(300 * 1024) }))
    expect((await post(body, { 'transfer-encoding': 'chunked' })).status).toBe(413)
  })

  it('that are coded are 415', async () => {
    expect((await post('{}', { 'content-encoding': 'gzip' })).status).toBe(415)
  })
})
