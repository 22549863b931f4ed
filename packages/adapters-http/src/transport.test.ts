import { createMemoryStore } from '@lectern/application/memory'
import { testPorts } from '@lectern/application/testing'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anEventBody } from './testing/an-event.ts'
import { type Ask, type Client, clientOf } from './testing/client.ts'
import { type OpenApi, openApi } from './testing/open-api.ts'

const BASE = 'https://api.lectern.example'
const EVENTS = '/v2.1/events'
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

let api: OpenApi
let ask: Client
/** An approved event, whose text is as nasty as text can be. */
let event: string

const NASTY = `<script>alert("1")</script> & 'quotes' \u2028 \u2029 𝒳`

beforeAll(async () => {
  api = await openApi(testPorts(createMemoryStore()))
  ask = clientOf(api)
  const body = anEventBody({ name: NASTY, href: 'https://php.example/?a=1&b=2', tags: ['<i>'] })
  const { headers } = await ask(EVENTS, { method: 'POST', as: 'admin', body })
  event = (/<([^>]+)>/u.exec(String(headers['link']))?.[1] ?? '').replace(BASE, '')
})
afterAll(() => api.close())

const messages = (text: string): unknown => JSON.parse(text)

/** A script that is not a file of the pages. */
const FOREIGN_SCRIPT = /<script(?! (?:type="module" )?src="\/assets\/[\w-]+\/\w+\.js"><\/script>)/u

describe('Links are built from the configured base_url, never from the Host header', () => {
  it('with any Host and X-Forwarded-Host', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'ftp' }
    const { text } = await ask(EVENTS, { headers })
    expect(text).toContain(`"this_page":"${BASE}/v2.1/events?start=0&resultsperpage=20"`)
    expect(text).not.toContain('evil')
  })

  it('and written in one way, however the address was sent', async () => {
    const { text } = await ask('/v2.1/%65vents/')
    expect(text).toContain(`"this_page":"${BASE}/v2.1/events?start=0&resultsperpage=20"`)
  })
})

describe('GET / and GET /v2.1 are the landing page: exactly five links plus docs', () => {
  it.each(['/', '/v2.1', '/v2.1/'])('%s', async (path) => {
    const { status, text, headers } = await ask(path)
    expect(status).toBe(200)
    expect(messages(text)).toEqual({
      events: `${BASE}/v2.1/events`,
      'hot-events': `${BASE}/v2.1/events?filter=hot`,
      'upcoming-events': `${BASE}/v2.1/events?filter=upcoming`,
      'past-events': `${BASE}/v2.1/events?filter=past`,
      'open-cfps': `${BASE}/v2.1/events?filter=cfp`,
      docs: `${BASE}/v2.1/docs`,
    })
    expect(headers['link']).toContain(`<${BASE}/v2.1/openapi.json>; rel="service-desc"`)
  })

  it('and links in its header to what no record leads to', async () => {
    const { headers } = await ask('/v2.1')
    expect(headers['link-template']).toContain(`"${BASE}/v2.1/talks{?title}"; rel="search"`)
    for (const path of ['users', 'languages', 'talk_types']) {
      expect(headers['link']).toContain(`<${BASE}/v2.1/${path}>; rel="`)
    }
  })
})

describe('Unknown path: 404; without or with another version segment its message names /v2.1', () => {
  it.each(['/v2/events', '/v2.2/events', '/v3', '/V2.1/events', '/v2.1events', '/index.php', '/v2x1/events'])(
    '%s',
    async (path) => {
      const { status, text } = await ask(path)
      expect(status).toBe(404)
      expect(text).toContain('/v2.1')
    },
  )

  it.each(['/v2.1/nope', '/v2.1/events/1/nope', '/v2.1//events', '/v2.1/events/1/approval/x'])(
    '%s',
    async (path) => {
      expect(await ask(path)).toMatchObject({ status: 404, text: '["There is nothing at this address"]' })
    },
  )
})

describe('A known path with a wrong verb: 405 with Allow', () => {
  it.each([
    ['PUT', EVENTS, 'GET, HEAD, POST, OPTIONS'],
    ['DELETE', `${EVENTS}/`, 'GET, HEAD, POST, OPTIONS'],
    ['PATCH', `${EVENTS}/1`, 'GET, HEAD, PUT, DELETE, OPTIONS'],
    ['PROPFIND', `${EVENTS}/1`, 'GET, HEAD, PUT, DELETE, OPTIONS'],
    ['GET', `${EVENTS}/1/approval`, 'POST, DELETE, OPTIONS'],
    ['HEAD', `${EVENTS}/1/approval`, 'POST, DELETE, OPTIONS'],
    ['POST', '/', 'GET, HEAD, OPTIONS'],
    ['TRACE', '/v2.1', 'GET, HEAD, OPTIONS'],
  ])('%s %s', async (method, path, allow) => {
    const headers = { 'content-type': 'nonsense' }
    const reply = await ask(path, { method, headers })
    expect(reply.status).toBe(405)
    expect(reply.headers['allow']).toBe(allow)
  })
})

describe('HEAD and OPTIONS work on every route', () => {
  it.each(['/', '/v2.1', EVENTS, `${EVENTS}?verbose=yes`, '/v2.1/docs', '/v2.1/openapi.json'])(
    'HEAD %s',
    async (path) => {
      const [head, get] = [await ask(path, { method: 'HEAD' }), await ask(path)]
      expect(head).toMatchObject({ status: 200, text: '' })
      for (const name of ['content-length', 'content-type', 'etag', 'link', 'cache-control']) {
        expect(head.headers[name]).toBe(get.headers[name])
      }
    },
  )

  it.each(['/', '/v2.1/', EVENTS, `${EVENTS}/1`, `${EVENTS}/1/approval/`])(
    'OPTIONS %s: any origin, Authorization allowed, no credentials',
    async (path) => {
      const headers = {
        origin: 'https://app.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
        authorization: 'nonsense',
      }
      const reply = await ask(path, { method: 'OPTIONS', headers })
      expect(reply).toMatchObject({ status: 204, text: '' })
      expect(reply.headers['access-control-allow-origin']).toBe('*')
      expect(reply.headers['access-control-allow-headers']).toContain('Authorization')
      expect(reply.headers['access-control-allow-methods']).toBe(reply.headers['allow'])
      expect(reply.headers).not.toHaveProperty('access-control-allow-credentials')
    },
  )

  it('and every answer can be read by any page, errors too', async () => {
    for (const path of [EVENTS, '/v2.1/nope', `${EVENTS}?start=-1`, `${EVENTS}/%zz`]) {
      const { headers } = await ask(path)
      expect(headers['access-control-allow-origin']).toBe('*')
      expect(headers['access-control-expose-headers']).toMatch(/ETag.*Link.*Location/u)
    }
  })
})

describe('Format', () => {
  it('JSON is application/json; charset=utf-8', async () => {
    const { headers } = await ask(EVENTS)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers['vary']).toBe('Accept, Accept-Encoding, Authorization')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('Browsers get HTML: a readable page of the same data', () => {
  it('in which no text is markup, and nothing can run', async () => {
    const { text, headers } = await ask(event, { headers: { accept: BROWSER } })
    expect(text).not.toMatch(FOREIGN_SCRIPT)
    expect(text).not.toContain('<i>')
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'self'; script-src 'self';/u,
    )
  })

  it('with the paging links as buttons', async () => {
    await ask(EVENTS, { method: 'POST', as: 'admin', body: anEventBody({ name: 'Other' }) })
    const headers = { accept: BROWSER }
    const first = await ask(`${EVENTS}?resultsperpage=1`, { headers })
    const next = `${BASE}/v2.1/events?start=1&amp;resultsperpage=1`
    expect(first.text).toContain(`<a class="button quiet" rel="next" href="${next}">Next page</a>`)
    expect(first.text).not.toContain('rel="prev"')
    expect((await ask(`${EVENTS}?resultsperpage=1&start=1`, { headers })).text).toContain('rel="prev"')
  })
})

describe('JSONP', () => {
  it('wraps the body: starts with /**/, U+2028/2029 escaped, application/javascript, nosniff', async () => {
    const { status, headers, text } = await ask(`${event}?callback=app.show`)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/javascript; charset=utf-8')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(text).toMatch(/^\/\*\*\/app\.show\(\{"events":\[.*\);$/u)
    expect(text).not.toMatch(/[\u2028\u2029]/u)
    const json = await ask(event)
    expect(JSON.parse(text.slice('/**/app.show('.length, -2))).toMatchObject({
      events: (JSON.parse(json.text) as { events: unknown }).events,
    })
  })

  it('also for errors, with their status', async () => {
    expect(await ask(`${EVENTS}/0?callback=cb`)).toMatchObject({
      status: 404,
      text: '/**/cb(["Event not found"]);',
    })
  })
})

describe('Request bodies', () => {
  const post = (body: unknown, headers: Ask['headers'] = {}) =>
    ask(EVENTS, { method: 'POST', as: 'host', body, headers })

  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON;x=y',
    'application/json ;a=b',
  ])('type %s is JSON', async (type) => {
    const { status, text } = await post('{}', { 'content-type': type })
    expect(status).toBe(400)
    expect(text).toContain(`'name' is a required field`)
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
    const { status, text } = await post(body, { 'content-type': 'application/json' })
    expect(status).toBe(400)
    expect(text).toContain(message)
  })

  it('more than 256 KiB is 413, also without Content-Length', async () => {
    const body = JSON.stringify(anEventBody({ name: 'x'.repeat(300 * 1024) }))
    for (const length of [{}, { 'transfer-encoding': 'chunked' }]) {
      expect((await post(body, { 'content-type': 'application/json', ...length })).status).toBe(413)
    }
    const just = JSON.stringify(anEventBody({ junk: 'x'.repeat(250 * 1024), name: '' }))
    expect((await post(just, { 'content-type': 'application/json' })).status).toBe(400)
  })

  it('a coded body is 415', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    expect((await post('{}', headers)).status).toBe(415)
  })
})

describe('Errors', () => {
  const path = `${EVENTS}?filter=nonsense`

  it('JSON: an array of messages', async () => {
    const { status, headers, text } = await ask(path)
    expect(status).toBe(400)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(messages(text)).toEqual([`'filter' must be one of hot, upcoming, past, all, cfp, cfps, pending`])
  })

  it('HTML: a page with the messages and the status', async () => {
    const { status, headers, text } = await ask(path, { headers: { accept: BROWSER } })
    expect(status).toBe(400)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(text).toContain('<h1>400 Bad Request</h1>')
    expect(text).toContain('&#39;filter&#39; must be one of')
  })

  it('RFC 9457 when named, with parameters for queries', async () => {
    const { status, headers, text } = await ask(path, { headers: { accept: 'application/problem+json' } })
    expect(status).toBe(400)
    expect(headers['content-type']).toBe('application/problem+json')
    expect(messages(text)).toMatchObject({
      title: 'Bad Request',
      status: 400,
      errors: [{ parameter: 'filter', code: 'unknown-filter' }],
    })
  })

  it('RFC 9457 with JSON pointers for bodies', async () => {
    const headers = { accept: 'application/json, application/problem+json' }
    const { text } = await ask(EVENTS, {
      method: 'POST',
      as: 'host',
      body: anEventBody({ href: 'x' }),
      headers,
    })
    expect(messages(text)).toEqual({
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      detail: `'href' must be a valid http or https URL`,
      errors: [{ detail: `'href' must be a valid http or https URL`, code: 'not-a-url', pointer: '#/href' }],
    })
  })

  it.each([`${EVENTS}?title=%zz`, `${EVENTS}?%C3=1`, `${EVENTS}?title=%00`, '/v2.1/%zz', `${EVENTS}/%C3`])(
    '%s is 400: an address is UTF-8 without U+0000',
    async (address) => {
      expect((await ask(address)).status).toBe(400)
    },
  )

  it('an address of 10 kB is 414', async () => {
    expect((await ask(`${EVENTS}?title=${'x'.repeat(10_000)}`)).status).toBe(414)
  })

  it('are not to be stored by caches', async () => {
    expect((await ask(`${EVENTS}/0`)).headers['cache-control']).toBe('no-store')
  })
})

describe('Conditional requests', () => {
  it('every 200 to a GET has a strong ETag; If-None-Match gives 304', async () => {
    for (const path of ['/', EVENTS, event, `${event}?format=html`, `${event}?callback=x`, '/v2.1/docs']) {
      const { headers } = await ask(path)
      expect(headers['etag']).toMatch(/^"[^"]+"$/u)
      for (const known of [
        String(headers['etag']),
        `W/${String(headers['etag'])}`,
        `"x", ${String(headers['etag'])}`,
        '*',
      ]) {
        const reply = await ask(path, { headers: { 'if-none-match': known } })
        expect(reply).toMatchObject({ status: 304, text: '' })
        expect(reply.headers['etag']).toBe(headers['etag'])
        expect(reply.headers['cache-control']).toBe(headers['cache-control'])
        expect(reply.headers['vary']).toBe(headers['vary'])
        expect(reply.headers).not.toHaveProperty('content-type')
      }
      expect((await ask(path, { headers: { 'if-none-match': '"x"' } })).status).toBe(200)
    }
  })

  it('one ETag per form and per coding, each with the same data', async () => {
    const path = `${event}?verbose=yes`
    const plain = await ask(path)
    const zipped = await ask(path, { headers: { 'accept-encoding': 'gzip' } })
    const brotli = await ask(path, { headers: { 'accept-encoding': 'gzip, br' } })
    const page = await ask(path, { headers: { accept: BROWSER } })
    const tags = [plain, zipped, brotli, page].map(({ headers }) => headers['etag'])
    expect(new Set(tags).size).toBe(4)
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.bytes)).toEqual(plain.bytes)
    expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes)
  })

  it('anonymous: public, max-age=0, must-revalidate; signed in: private, no-cache', async () => {
    expect((await ask(EVENTS)).headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect((await ask(EVENTS, { as: 'guest' })).headers['cache-control']).toBe('private, no-cache')
  })
})

describe('Request ids', () => {
  it('are on every response, and a sane one is accepted', async () => {
    for (const path of [EVENTS, '/nope', `${EVENTS}/%zz`]) {
      expect((await ask(path)).headers['x-request-id']).toMatch(/^[\da-f-]{36}$/u)
      const headers = { 'x-request-id': 'proxy-7' }
      expect((await ask(path, { headers })).headers['x-request-id']).toBe('proxy-7')
    }
  })
})
