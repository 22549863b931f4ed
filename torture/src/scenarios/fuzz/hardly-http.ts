import { setTimeout } from 'node:timers/promises'
import { type Heard, openWire } from '../../wire/wire.ts'
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

const halfClosed: Oddity = {
  name: 'a connection of which one half is closed',
  async try(port) {
    const wire = openWire(port)
    wire.write(`${GET}\r\n`)
    wire.end()
    const heard = await wire.hear()
    wire.destroy()
    // A busy server may refuse it.
    return [200, 503].includes(statusOf(heard)) ? undefined : 'The request is not answered'
  },
}

const cutShort: Oddity = {
  name: 'a body that is cut short',
  async try(port, token) {
    const wire = openWire(port)
    wire.write(`${POST}Authorization: Bearer ${token}\r\nContent-Length: 100\r\n\r\n{"name":`)
    await setTimeout(20)
    wire.destroy()
    return undefined
  },
}

const unread: Oddity = {
  name: 'an answer that nobody reads',
  async try(port) {
    const wire = openWire(port)
    wire.write(`GET /v2.1/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(5))
    await setTimeout(10)
    wire.destroy()
    return undefined
  },
}

const expectation: Oddity = {
  name: '100-continue',
  async try(port, token) {
    const wire = openWire(port)
    wire.write(`${POST}Authorization: Bearer ${token}\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n`)
    await setTimeout(50)
    wire.write('{}')
    const heard = await wire.hear()
    wire.destroy()
    return Math.trunc(statusOf(heard) / 100) === 4 ? undefined : 'There is no refusal'
  },
}

/** All of them. */
export const oddities: readonly Oddity[] = [
  ...framings,
  halfClosed,
  cutShort,
  unread,
  expectation,
  slowly('headers that never end', GET, 'X-A: b\r\n'),
  slowly('a request line that never ends', 'GET /', 'x'),
  slowly('a body that never ends', `${POST}Content-Length: 100000\r\n\r\n`, ' '),
  slowly('chunks that never end', `${POST}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n \r\n'),
]
