import { createServer, type RequestListener } from 'node:http'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { main } from '../../src/command/main.ts'
import { readAccounts } from '../../src/outside/tokens.ts'
import { proofs } from '../../src/proofs/index.ts'
import { repliesOf, records } from '../faults/inject/replies.ts'
import { proxyBefore } from '../faults/proxy.ts'
import { type RunningLectern, startLectern } from './lectern.ts'

interface Ended {
  readonly status: number
  readonly out: string
  readonly error: string
}

async function run(...args: readonly string[]): Promise<Ended> {
  const [out, error]: [string[], string[]] = [[], []]
  const status = await main(args, {
    out: (text) => void out.push(text),
    error: (text) => void error.push(text),
  })
  return { status, out: out.join('\n'), error: error.join('\n') }
}

let lectern: RunningLectern

let eventsBefore: number

async function countEvents(): Promise<number> {
  const reply = await fetch(`${lectern.url}/v2.1/events`)
  return ((await reply.json()) as { meta: { total: number } }).meta.total
}

beforeAll(async () => {
  lectern = await startLectern()
  eventsBefore = await countEvents()
})

afterAll(() => lectern.close())

const counts = /(\d+) passed, (\d+) failed, (\d+) not provable from outside, (\d+) not offered/u

const countsIn = (out: string): readonly number[] => counts.exec(out)?.slice(1).map(Number) ?? []

/** The accounts besides the admin, and the number of proofs that they suffice for. */
const members = process.env['DAY'] === '' ? [[3, 430] as const, [5, 470] as const] : [[3, 430] as const]

describe('against a Lectern full of data', () => {
  it.each(members)(
    'with %i members, at least %i proofs hold and none fails',
    { timeout: 900_000 },
    async (count, least) => {
      const { status, out, error } = await run(lectern.url, '--tokens', lectern.tokens(count))
      const differences = status === 0 ? '' : out
      expect({ status, error, differences }).toEqual({ status: 0, error: '', differences: '' })
      const [passed = 0, failed, notProvable = 0, notOffered = 0] = countsIn(out)
      expect(failed).toBe(0)
      expect(passed).toBeGreaterThanOrEqual(least)
      expect(passed + notProvable + notOffered).toBe(proofs.length)
    },
  )

  it('leaves no event behind', async () => {
    expect(await countEvents()).toBe(eventsBefore)
  })

  it('says what it did not prove, and why', async () => {
    const { out } = await run(lectern.url, '--tokens', lectern.tokens(3), '--only', 'D6 once')
    expect(out).toMatch(/^not provable from outside, because it reads mails: \d+\n {4}a link is good once/u)
  })

  it('stops at the limit of requests', async () => {
    const { status, error } = await run(lectern.url, '--tokens', lectern.tokens(3), '--requests', '20')
    expect(status).toBe(1)
    expect(error).toContain('20 requests were sent')
  })
})

describe('against a wrong service', () => {
  it('names the proof that fails, and the difference', async () => {
    const wrong = repliesOf(
      'GET /languages',
      records('languages', (language) => ({ ...language, name: 'Klingon' })),
    )
    const proxy = await proxyBefore(lectern.url, wrong)
    const { status, out, error } = await run(
      proxy.url,
      '--tokens',
      lectern.tokens(3),
      '--only',
      'D4 languages',
    )
    await proxy.close()
    expect(status).toBe(1)
    expect(error).toContain('failed: the languages are those of section 4.7')
    expect(out).toContain(
      'FAILED: the languages are those of section 4.7, each with an address (D4 languages)',
    )
    expect(out).toMatch(/expected: \[\n\s+'English - US'/u)
    expect(out).toMatch(/actual: {3}\[\n\s+'Klingon'/u)
  })

  it.each<readonly [what: string, message: RegExp, answer: RequestListener]>([
    [
      'is no API',
      /this is no API v2\.1: GET \/v2\.1 must be a landing page .* is 200: hello/u,
      (_, reply) => reply.end('hello'),
    ],
    [
      'has no users',
      /there is no user \d+: 404 nothing/u,
      ({ url, headers }, reply) => {
        const isLanding = url === '/v2.1'
        reply.statusCode = isLanding ? 200 : 404
        reply.end(isLanding ? JSON.stringify({ events: `http://${headers.host}/v2.1/events` }) : 'nothing')
      },
    ],
    [
      'is busy at first',
      /this is no API v2\.1/u,
      (() => {
        let asked = 0
        return (_, reply) => {
          asked += 1
          if (asked < 3) reply.writeHead(503, { 'retry-after': '0' })
          reply.end(`answer ${asked}`)
        }
      })(),
    ],
    ['hangs up', /socket hang up|ECONNRESET/u, ({ socket }) => socket.destroy()],
  ])('that %s, ends with a message', async (_what, message, answer) => {
    const server = createServer(answer).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const { status, error } = await run(`http://127.0.0.1:${port}`, '--tokens', lectern.tokens(3))
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
    expect(status).toBe(1)
    expect(error).toMatch(message)
  })
})

describe('the command line', () => {
  it('has a help', async () => {
    const { status, out } = await run('--help')
    expect(status).toBe(0)
    expect(out).toMatch(/^Usage: lectern-conformance BASE --tokens FILE/u)
  })

  it.each([
    [[], 'BASE is missing'],
    [['ftp://x.example', '--tokens', 'x'], 'BASE must be an http or https URL: ftp://x.example'],
    [['http://x.example'], '--tokens FILE is missing'],
    [['http://x.example', 'more', '--tokens', 'x'], 'one BASE is enough: more'],
    [['http://x.example', '--tokens', '/no/such/file'], '--tokens /no/such/file cannot be read: ENOENT'],
    [
      ['http://x.example', '--tokens', import.meta.filename],
      `--tokens ${import.meta.filename}: the file is not JSON`,
    ],
    [
      ['http://x.example', '--tokens', 'x', '--seconds', 'soon'],
      '--seconds must be a whole number from 1: soon',
    ],
    [['--nothing'], "Unknown option '--nothing'"],
  ] as const)('%j is wrong usage', async (args, message) => {
    const { status, out, error } = await run(...args)
    expect([status, out]).toEqual([2, ''])
    expect(error).toContain(`lectern-conformance: ${message}`)
  })

  it.each([
    ['{}', `'members' must list three accounts or more`],
    ['{"members":[1,2,3]}', `'admin' must be an object`],
    ['{"admin":{"token":"a b"},"members":[1,2,3]}', `'admin.token' must be an access token`],
  ])('a file of tokens with %s is refused', (text, message) => {
    expect(() => readAccounts(text)).toThrow(message)
  })
})
