import { setTimeout } from 'node:timers/promises'
import { type Heard, openWire, type Wire } from '../../wire/wire.ts'
import { framings, GET, type Oddity, POST } from './framings.ts'

const SLOW_MILLISECONDS = 150
/** The limits of the servers here, and time for a busy machine. */
export const LIMITS = ['--headers-seconds=2', '--request-seconds=3'] as const
const LONGEST_MILLISECONDS = 15_000

/** Sends a byte now and then. The server must end this. */
const slowly = (name: string, head: string, rest: string): Oddity => ({
  name,
  async try(port) {
    const wire = openWire(port)
    try {
      wire.write(head)
      const began = performance.now()
      for (const byte of rest.repeat(1000)) {
        wire.write(byte)
        if (await wire.closed(SLOW_MILLISECONDS)) return undefined
        if (performance.now() - began > LONGEST_MILLISECONDS) return 'The connection stays open'
      }
      return 'It was never ended'
    } finally {
      wire.destroy()
    }
  },
})

const statusOf = (heard: Heard): number => (typeof heard === 'object' && 'status' in heard ? heard.status : 0)

/** Sends something, goes on after a while, and then gives up. */
const partly = (
  name: string,
  first: (token: string) => string,
  goOn: (wire: Wire) => Promise<string | undefined> | undefined,
): Oddity => ({
  name,
  async try(port, token) {
    const wire = openWire(port)
    wire.write(first(token))
    await setTimeout(20)
    const fault = await goOn(wire)
    wire.destroy()
    return fault
  },
})

const withToken = (token: string): string => `${POST}Authorization: Bearer ${token}\r\n`

/** All of them. */
export const oddities: readonly Oddity[] = [
  ...framings,
  partly(
    'a connection of which one half is closed',
    () => `${GET}\r\n`,
    async (wire) => {
      wire.end()
      // A busy server may refuse it.
      return [200, 503].includes(statusOf(await wire.hear())) ? undefined : 'The request is not answered'
    },
  ),
  partly(
    'a body that is cut short',
    (token) => `${withToken(token)}Content-Length: 100\r\n\r\n{"name":`,
    () => undefined,
  ),
  partly(
    'an answer that nobody reads',
    () => `GET /v2.1/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(5),
    () => undefined,
  ),
  partly(
    '100-continue',
    (token) => `${withToken(token)}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n`,
    async (wire) => {
      wire.write('{}')
      return Math.trunc(statusOf(await wire.hear()) / 100) === 4 ? undefined : 'There is no refusal'
    },
  ),
  slowly('headers that never end', GET, 'X-A: b\r\n'),
  slowly('a request line that never ends', 'GET /', 'x'),
  slowly('a body that never ends', `${POST}Content-Length: 100000\r\n\r\n`, ' '),
  slowly('chunks that never end', `${POST}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n \r\n'),
]
