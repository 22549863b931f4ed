import fc from 'fast-check'
import { connect } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { routes } from './api/routes.ts'
import { openMemoryApi } from './testing/memory-api.ts'
import { oneOfEverything } from './testing/one-of-everything.ts'

const api = await openMemoryApi()
await oneOfEverything(api)

const parameters = routes.flatMap(({ query = [] }) => query.map(({ name }) => name))
const numbers = ['-1', '1e309', 'NaN', '9'.repeat(40), '1.5', 'null', '[]', '@-1', '275760-09-13']
const texts = ['%00', '%', '%C3%28', '%ED%A0%80', '%0d%0aX-Evil:1', '🙂', '__proto__', 'x'.repeat(3000)]

const hostile = fc.oneof(
  fc.constantFrom(...numbers, ...texts),
  fc.string({ unit: 'binary', maxLength: 40 }).map((text) => encodeURIComponent(text.toWellFormed())),
  fc.string({ unit: 'binary-ascii', maxLength: 40 }).map((text) => text.replaceAll(/[^!-~]|#/gu, '+')),
)
const name = fc.oneof(
  fc.constantFrom('start', 'resultsperpage', 'format', 'callback', ...parameters),
  hostile,
)
const suffix = fc.constantFrom('', '', '', '[]', '[a][b]', '[', ']', '[__proto__]')
const query = fc
  .array(fc.tuple(name, suffix, hostile), { maxLength: 6 })
  .map((pairs) => pairs.map(([key, bracket, value]) => `${key}${bracket}=${value}`).join('&'))
const id = fc.oneof(
  fc.integer({ min: 1, max: 15 }).map(String),
  hostile.map((text) => text.replaceAll(/[?#]/gu, '')),
)
const path = fc
  .tuple(fc.constantFrom(...routes.map((route) => route.path)), id, id)
  .map(([template, first, second]) => template.replace(/:\w+/u, () => first).replace(/:\w+/u, () => second))
const header = fc
  .string({ unit: 'binary-ascii', maxLength: 60 })
  .map((text) => text.replaceAll(/[^ -~]/gu, ';'))
const headers = fc.record(
  { accept: header, 'accept-encoding': header, authorization: header, 'if-none-match': header },
  { requiredKeys: [] },
)

it('Whatever a client sends in an address is the fault of the client, never ours', () =>
  fc.assert(
    fc.asyncProperty(path, query, headers, async (to, asked, sent) => {
      const { status } = await api.ask(`${to}?${asked}`, { headers: sent })
      expect(status).toBeLessThan(500)
    }),
    { numRuns: 300 },
  ))

const send = async (bytes: string): Promise<string> => {
  const { hostname, port } = new URL(api.url)
  const socket = connect(Number(port), hostname)
  socket.end(Buffer.from(bytes, 'latin1'))
  return readText(socket)
}
const get = (target: string, lines = ''): string =>
  `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${lines}\r\n`

describe('What is hardly HTTP', () => {
  it.each([
    ['raw bytes in a query', get('/v2.1/events?title=caf\u{C3}\u{A9}'), 400],
    ['raw bytes in a path', get('/v2.1/\u{FF}\u{FE}'), 400],
    ['an absolute address', get('http://x.example/v2.1/events?start=0'), 200],
    ['a fragment', get('/v2.1/events#start=-1'), 400],
    ['an address of another kind', get('ftp://x.example/'), 400],
    ['a space in the address', get('/v2.1/events?title=a b'), 400],
    ['no HTTP', 'nonsense\r\n\r\n', 400],
    ['no Host', 'GET /v2.1/events HTTP/1.1\r\n\r\n', 400],
    ['the same host twice', get('/v2.1/events', 'host: x\r\n'), 400],
    ['a host with a path', get('/v2.1/events').replace('Host: x', 'Host: x/y'), 400],
    ['a host with an account', get('/v2.1/events').replace('Host: x', 'Host: a@x'), 400],
    ['an empty host', get('/v2.1/events').replace('Host: x', 'Host:'), 200],
    ['an address with a port as the host', get('/v2.1/events').replace('Host: x', 'Host: [::1]:8080'), 200],
    ['an expectation that is not known', get('/v2.1/events', 'Expect: a-miracle\r\n'), 417],
    ['HTTP/1.0', 'GET /v2.1/events HTTP/1.0\r\n\r\n', 200],
    ['a header with a control character', get('/v2.1/events', 'Accept: a\u0001b\r\n'), 400],
    ['headers of 20 kB', get('/v2.1/events', `Authorization: Bearer ${'x'.repeat(20_000)}\r\n`), 431],
    ['two lengths', get('/v2.1/events', 'Content-Length: 1\r\nContent-Length: 2\r\n'), 400],
    ['a method that is none', get('/v2.1/events').replace('GET', 'NONSENSE'), 400],
  ])('%s', async (_what, bytes, status) => {
    const reply = await send(bytes)
    expect(reply.split('\r\n', 1)[0]).toMatch(new RegExp(`^HTTP/1.1 ${status} `, 'u'))
    expect(reply).toContain('\r\n\r\n')
    expect(reply).not.toContain('xxx')
  })

  it.each([
    ['nonsense\r\n\r\n', 'The request is not valid HTTP'],
    ['GET / HTTP/1.1\r\n\r\n', 'The request must have one header Host, with a name or an address'],
    [get('/', 'Expect: a-miracle\r\n'), 'Expect must be 100-continue, or absent'],
  ])('is answered with a list of messages too: %j', async (bytes, message) => {
    expect(await send(bytes)).toMatch(new RegExp(`\r\n\r\n\\["${message}"\\]$`, 'u'))
  })

  it('ends the connection after an upgrade that it ignores, because what follows at once is lost', async () => {
    const upgrade = get('/v2.1/events', 'Upgrade: h2c\r\n').replace('close', 'Upgrade')
    expect(await send(upgrade)).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*\r\nconnection: close\r\n/iu)
  })
})

describe('the Authorization header over the wire', () => {
  const mine = (): string => `aUTHORIZATION: Bearer ${api.tokens.host}\r\n`

  it('is good once', async () => {
    expect(await send(get('/v2.1/events', mine()))).toContain(`/users/${api.users.host}"`)
  })

  it.each([
    ['twice the same', () => mine() + mine()],
    ['beside an empty one', () => `${mine()}Authorization:\r\n`],
    ['after another scheme', () => `Authorization: Basic YTpi\r\n${mine()}`],
    ['blank', () => 'Authorization:    \r\n'],
    ['of bytes that are no ASCII', () => 'Authorization: Bearer \u00ff\u00fe\r\n'],
  ])('is 401 when it is there %s', async (_how, lines) => {
    expect(await send(get('/v2.1/events', lines()))).toMatch(
      /^HTTP\/1.1 401 [^]*\r\nwww-authenticate: Bearer/iu,
    )
  })
})
