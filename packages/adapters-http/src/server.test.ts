import { createLectern, type Lectern } from '@lectern/application'
import { createMemoryStore } from '@lectern/adapters-memory'
import { asMember, testPorts } from '@lectern/contracts/testing'
import { asId, DomainError } from '@lectern/domain'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { formTokenIn } from '@lectern/http/testing'
import { joindin } from './compatibility/joindin/joindin.ts'
import type { HttpConfig } from './config.ts'
import { createHttpServer } from './assemble.ts'
import { type Client, clientOf } from './testing/client.ts'

const addresses = {
  baseUrl: 'https://api.lectern.example',
  websiteUrl: 'https://lectern.example',
  avatarUrl: 'https://api.lectern.example/avatars/',
}
const tokens = { admin: 'admin', host: 'host', guest: 'guest' }

let close: () => Promise<void> = () => Promise.resolve()
afterEach(() => close())

/** A server whose use cases are replaced in part, and what it logs. */
async function open(
  replaced: Partial<Lectern> = {},
  more: Partial<HttpConfig> = {},
): Promise<[Client, Record<string, unknown>[], string]> {
  const snapshot: Lectern['snapshot'] = (work) => work(lectern)
  const lectern: Lectern = { ...createLectern(testPorts(createMemoryStore())), snapshot, ...replaced }
  const lines: Record<string, unknown>[] = []
  const stream = { write: (line: string): unknown => lines.push(JSON.parse(line) as Record<string, unknown>) }
  const log = { level: 'info', stream: { write: (line: string): void => void stream.write(line) } }
  const server = createHttpServer({ lectern, config: { ...addresses, trustProxy: 0, log, ...more } })
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  close = () => server.close()
  const api = { url, baseUrl: addresses.baseUrl, tokens, close }
  return [clientOf(api), lines, url]
}

const WARN = 40

const fullDisk = Object.assign(new Error('disk is full', { cause: new Error('quota') }), {
  code: 'SQLITE_FULL',
})
const unavailable = (): Promise<never> =>
  Promise.reject(
    Object.assign(new DomainError('unavailable', [{ code: 'spam', message: 'Later' }], 30), {
      cause: fullDisk,
    }),
  )
/** Use cases on a database whose disk is full. */
const outOfDisk = {
  getEvent: unavailable,
  exchangeGrant: unavailable,
  signIn: unavailable,
}

const logged = (lines: readonly Record<string, unknown>[], message: string) =>
  lines.filter(({ msg }) => msg === message)

describe('an error that nobody foresaw', () => {
  const failing = { getEvent: () => Promise.reject(new Error('SELECT secret FROM users')) }

  it.each([{}, { accept: 'text/html' }, { accept: 'application/problem+json' }])(
    'is 500 with the request id and without its text, and in the log, as %j',
    async (headers) => {
      const [ask, lines] = await open(failing)
      const { status, text, headers: received } = await ask('/v2.1/events/1', { headers })
      expect(status).toBe(500)
      expect(text).toContain(received['x-request-id'])
      expect(text).not.toContain('SELECT')
      expect(logged(lines, 'unforeseen error')).toMatchObject([
        { requestId: received['x-request-id'], err: { message: 'SELECT secret FROM users' } },
      ])
    },
  )

  it('is so on a page of the website too', async () => {
    const [ask] = await open({ readConsent: () => Promise.reject(new Error('SELECT secret FROM users')) })
    const { status, text, headers } = await ask('/user/oauth_allow')
    expect([status, headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
    expect(text).toContain(headers['x-request-id'])
    expect(text).not.toContain('SELECT')
  })
})

describe('an error page', () => {
  it.each([
    ['/nowhere', 404],
    ['/v2.1/token', 401],
  ])('of %s leads on', async (path, status) => {
    const [ask] = await open()
    const reply = await ask(path, { headers: { accept: 'text/html' } })
    expect(reply.status).toBe(status)
    expect(reply.text).toContain('href="https://lectern.example/">Go to the front page</a>')
    expect(reply.text).toContain('href="https://api.lectern.example/v2.1">Start of the API</a>')
    expect(reply.text).toContain('action="https://lectern.example/search"')
    expect(reply.text.includes('href="https://lectern.example/login">Sign in</a>')).toBe(status === 401)
  })
})

describe('an error that says when to come back', () => {
  it.each([
    ['too-many', 429],
    ['unavailable', 503],
  ] as const)('%s is %d with Retry-After', async (kind, status) => {
    const error = new DomainError(kind, [{ code: 'spam', message: 'Later' }], 17)
    const [ask] = await open({ getEvent: () => Promise.reject(error) })
    const reply = await ask('/v2.1/events/1')
    expect(reply).toMatchObject({ status, text: '["Later"]' })
    expect(reply.headers['retry-after']).toBe('17')
  })
})

it('If-Match does not take an outage while the present state is read for another state', async () => {
  const present = { ...createLectern(testPorts(createMemoryStore())), ...outOfDisk }
  const [ask] = await open({
    authenticate: async () => asMember({ id: asId(1), admin: true, trusted: true }),
    async underConditions(_actor, { unchanged }, work) {
      await unchanged?.(present)
      return work(present)
    },
  })
  const headers = { authorization: 'Bearer x', 'if-match': '"x"' }
  const reply = await ask('/v2.1/events/1', { method: 'DELETE', headers })
  expect([reply.status, reply.headers['retry-after']]).toEqual([503, '30'])
})

describe('the log', () => {
  it('has one line per request, without secrets', async () => {
    const [ask, lines] = await open()
    const headers = { authorization: 'Bearer s3cret', cookie: 'session=s3cret', 'x-request-id': 'proxy-7' }
    await ask('/v2.1/events?access_token=s3cret&callback=s3cret&start=0', { headers })
    await ask('/v2.1/events/', { method: 'POST', body: { password: 's3cret' } })
    expect(logged(lines, 'request')).toMatchObject([
      {
        requestId: 'proxy-7',
        method: 'GET',
        url: '/v2.1/events?access_token=[redacted]&callback=[redacted]&start=0',
        route: '/v2.1/events',
        status: 401,
        remoteAddress: '127.0.0.1',
      },
      { method: 'POST', url: '/v2.1/events/', status: 401 },
    ])
    expect(JSON.stringify(lines)).not.toContain('s3cret')
  })

  it.each([
    ['GET', '/v2.1/events/1', {}],
    ['POST', '/oauth/token', { grant_type: 'refresh_token' }],
    ['POST', '/login', { username: 'ada', password: 'x' }],
  ])('has the cause of an outage in the line of %s %s, without a stack', async (method, path, fields) => {
    const [ask, lines] = await open(outOfDisk)
    const page = await ask(path)
    const cookie = String(page.headers['set-cookie']).replace(/;.*/u, '')
    const form = new URLSearchParams({ ...fields, form_token: formTokenIn(page) }).toString()
    const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded' }
    const reply = method === 'GET' ? page : await ask(path, { method, headers, body: form })
    expect([reply.status, reply.headers['retry-after']]).toEqual([503, '30'])
    expect(reply.text).not.toContain('SQLITE')
    const failed = lines.filter(({ status }) => status === 503)
    expect(failed).toMatchObject([{ msg: 'request', level: WARN, cause: 'SQLITE_FULL disk is full: quota' }])
    expect(lines.filter(({ err }) => err !== undefined)).toEqual([])
  })

  it.each([
    [0, '127.0.0.1'],
    [1, '203.0.113.9'],
    [2, '198.51.100.1'],
  ])('takes the address of the caller from %d proxies', async (hops, address) => {
    const [ask, lines] = await open({}, { trustProxy: hops })
    await ask('/', { headers: { 'x-forwarded-for': '192.0.2.66, 198.51.100.1, 203.0.113.9' } })
    expect(logged(lines, 'request')).toMatchObject([{ remoteAddress: address }])
  })
})

const refusesConnections = async (url: string): Promise<boolean> => {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port) })
  try {
    await once(socket, 'connect')
    return false
  } catch {
    return true
  } finally {
    socket.destroy()
  }
}

const warned = (lines: readonly Record<string, unknown>[]): readonly unknown[] =>
  lines.filter(({ level }) => level === WARN).map(({ msg }) => msg)

describe('a refused client of an older service', () => {
  const hint = [expect.stringContaining('COMPATIBILITY=joindin')]
  const authorization = 'OAuth 0123'

  it.each([
    ['/v2.1/contact', { method: 'POST' }],
    ['/v2.1/users/1/talk_comments?format=json', { method: 'DELETE' }],
    ['/v2.1/nothing', { headers: { authorization } }],
  ])('is told of once, by %s', async (path, asking) => {
    const [ask, lines] = await open()
    for (let times = 0; times < 3; times += 1) await ask(path, asking)
    await expect.poll(() => warned(lines)).toEqual(hint)
  })

  it('is not told of where it is another one, is not refused, or has its profile', async () => {
    const [ask, lines] = await open()
    await ask('/v2.1/nothing', { headers: { authorization: 'Bearer 0123' } })
    await ask('/v2.1/events', { headers: { authorization } })
    expect(warned(lines)).toEqual([])
    await close()
    const [askProfile, profileLines] = await open({}, { compatibility: joindin({}) })
    await askProfile('/v2.1/nothing', { headers: { authorization } })
    expect(warned(profileLines)).toEqual([])
  })
})

describe('a proxy that is not configured', () => {
  it.each(['x-forwarded-for', 'forwarded'])('is warned of once, by %s', async (header) => {
    const [ask, lines] = await open()
    await ask('/')
    expect(warned(lines)).toEqual([])
    for (let times = 0; times < 3; times += 1) await ask('/', { headers: { [header]: 'for=192.0.2.66' } })
    expect(warned(lines)).toEqual([expect.stringContaining('set TRUST_PROXY to their number')])
  })

  it('is not warned of when there is one', async () => {
    const [ask, lines] = await open({}, { trustProxy: 1 })
    await ask('/', { headers: { 'x-forwarded-for': '192.0.2.66', forwarded: 'for=192.0.2.66' } })
    expect(warned(lines)).toEqual([])
  })
})

describe('stopping', () => {
  it('waits for what is being answered', async () => {
    const { promise: asked, resolve: noteAsked } = Promise.withResolvers<void>()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const slow = async (): Promise<never> => {
      noteAsked()
      await released
      throw new DomainError('not-found', [{ code: 'spam', message: 'Late' }])
    }
    const [ask, , url] = await open({ getEvent: slow })
    const answer = ask('/v2.1/events/1')
    await asked
    const closed = close()
    await expect.poll(() => refusesConnections(url)).toBe(true)
    release()
    const reply = await answer
    expect(reply).toMatchObject({ status: 404, text: '["Late"]' })
    expect(reply.headers['connection']).toBe('close')
    await closed
    close = () => Promise.resolve()
  })

  it('answers a connection that nobody has accepted yet', async () => {
    const { port } = new URL((await open())[2])
    const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8')
    socket.write('GET /v2.1/events/1 HTTP/1.1\r\nHost: a\r\n\r\n')
    const closed = close()
    expect(await once(socket, 'data')).toEqual([expect.stringMatching(/^HTTP\/1.1 404/u)])
    await closed
    close = () => Promise.resolve()
  })
})
