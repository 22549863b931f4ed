import { MalformedReply, valueOf, type WireReply } from '../../wire/parse-reply.ts'
import { openWire, type Wire } from '../../wire/wire.ts'

/** Bytes that are hardly HTTP, and what must follow. */
export interface Oddity {
  readonly name: string
  /** What is wrong, if anything. */
  try(port: number, token: string): Promise<string | undefined>
}

/** The request that is hidden in another one. Its answer would have this id. */
const HIDDEN_ID = 'hidden-1'
const HIDDEN = `GET /v2.1/token HTTP/1.1\r\nHost: x\r\nX-Request-Id: ${HIDDEN_ID}\r\n\r\n`
export const GET = 'GET /v2.1/languages HTTP/1.1\r\nHost: x\r\n'
export const POST = 'POST /v2.1/events HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'

/** Everything that is answered until the connection ends. A request that asks for the end follows. */
async function answersTo(port: number, bytes: string | Buffer): Promise<readonly WireReply[] | string> {
  const wire = openWire(port)
  try {
    wire.write(bytes)
    wire.write(`\r\n${GET}X-Request-Id: last-1\r\nConnection: close\r\n\r\n`)
    return await repliesOf(wire)
  } finally {
    wire.destroy()
  }
}

async function repliesOf(wire: Wire): Promise<readonly WireReply[] | string> {
  const replies: WireReply[] = []
  try {
    for (;;) {
      const heard = await wire.hear()
      if (heard === 'silent') return 'There is no answer, and the connection stays open'
      if (heard === 'closed') return replies
      replies.push(heard)
    }
  } catch (error) {
    if (error instanceof MalformedReply) return error.message
    throw error
  }
}

const faultOf = (replies: readonly WireReply[] | string): string | undefined => {
  if (typeof replies === 'string') return replies
  const bad = replies.find(({ status }) => status >= 500 && status !== 503 && status !== 505)
  return bad && `The status is ${bad.status}`
}

/** One refusal, and the end of the connection. */
const refused = (name: string, bytes: string | Buffer): Oddity => ({
  name,
  async try(port) {
    const replies = await answersTo(port, bytes)
    const fault = faultOf(replies)
    if (fault !== undefined || typeof replies === 'string') return fault
    const statuses = replies.map(({ status }) => status)
    return statuses.length === 0 || (statuses.length === 1 && (statuses[0] ?? 0) >= 400)
      ? undefined
      : `It is not refused: ${statuses.join(', ')}`
  },
})

/** Whatever the answer is, nothing hidden in it is a request. */
const harmless = (name: string, bytes: string | Buffer): Oddity => ({
  name,
  async try(port) {
    const replies = await answersTo(port, bytes)
    const fault = faultOf(replies)
    if (fault !== undefined || typeof replies === 'string') return fault
    const hidden = replies.some((reply) => valueOf(reply, 'x-request-id') === HIDDEN_ID)
    return hidden ? 'The hidden request is answered' : undefined
  },
})

/** These answers in this order. */
const answered = (name: string, bytes: string | Buffer, ids: readonly string[]): Oddity => ({
  name,
  async try(port) {
    const replies = await answersTo(port, bytes)
    if (typeof replies === 'string') return replies
    const given = replies.map((reply) => valueOf(reply, 'x-request-id'))
    const right = [...ids, 'last-1']
    return given.join() === right.join()
      ? faultOf(replies)
      : `Answers to ${given.join()} instead of ${right.join()}`
  },
})

const chunked = (chunks: string): string => `${POST}Transfer-Encoding: chunked\r\n\r\n${chunks}`
const ids = Array.from({ length: 30 }, (_, index) => `pipe-${index.toString(16)}`)
const pipelined = ids.map((id) => `${GET}X-Request-Id: ${id}\r\n\r\n`).join('')

export const framings: readonly Oddity[] = [
  refused(
    'a length and chunks',
    `${POST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
  ),
  refused(
    'chunks and a length',
    `${POST}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${HIDDEN}`,
  ),
  refused('two lengths', `${POST}Content-Length: 0\r\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`),
  refused('a list of lengths', `${POST}Content-Length: 0, ${HIDDEN.length}\r\n\r\n${HIDDEN}`),
  refused('a negative length', `${POST}Content-Length: -1\r\n\r\n${HIDDEN}`),
  refused('a length with a sign', `${POST}Content-Length: +5\r\n\r\nabcde`),
  refused('a hexadecimal length', `${POST}Content-Length: 0x5\r\n\r\nabcde`),
  refused('a length that overflows', `${POST}Content-Length: 18446744073709551617\r\n\r\nx${HIDDEN}`),
  refused('a length with a space in it', `${POST}Content-Length: 1 0\r\n\r\n${HIDDEN}`),
  refused('a name with a space', `${POST}Content-Length : 5\r\n\r\nabcde`),
  refused('another transfer coding', `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${HIDDEN}`),
  refused(
    'chunks that are not last',
    `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${HIDDEN}`,
  ),
  refused(
    'a vertical tab before chunked',
    `${POST}Transfer-Encoding: \u000bchunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
  ),
  refused(
    'chunks twice',
    `${POST}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${HIDDEN}`,
  ),
  refused('a chunk size that overflows', chunked(`FFFFFFFFFFFFFFFFF\r\nx\r\n0\r\n\r\n`)),
  refused('a chunk size with a prefix', chunked(`0x2\r\n{}\r\n0\r\n\r\n`)),
  refused('a negative chunk size', chunked(`-2\r\n{}\r\n0\r\n\r\n`)),
  refused('an empty chunk size', chunked(`\r\n{}\r\n0\r\n\r\n`)),
  harmless('a chunk without its end', chunked(`2\r\n{}xx0\r\n\r\n${HIDDEN}`)),
  harmless('a chunk extension of 64 KiB', chunked(`2;a=${'x'.repeat(65_536)}\r\n{}\r\n0\r\n\r\n`)),
  harmless('trailers of 64 KiB', chunked(`2\r\n{}\r\n0\r\nX: ${'x'.repeat(65_536)}\r\n\r\n`)),
  refused('a control character in a header', `${GET}X-A: a\u0001b\r\n\r\n`),
  refused('U+0000 in a header', `${GET}X-A: a\0b\r\n\r\n`),
  refused('a header without a name', `${GET}: a\r\n\r\n`),
  refused('a header without a colon', `${GET}nonsense\r\n\r\n`),
  refused('headers of 17 KiB', `${GET}X-A: ${'x'.repeat(17_408)}\r\n\r\n`),
  refused('3,000 short headers', `${GET}${'a:b\r\n'.repeat(4_000)}\r\n`),
  refused('no host', 'GET /v2.1/languages HTTP/1.1\r\n\r\n'),
  refused('two hosts', `${GET}Host: y\r\n\r\n`),
  refused('two equal hosts', `${GET}Host: x\r\n\r\n`),
  refused('a host that is none', `GET /v2.1/languages HTTP/1.1\r\nHost: a b\r\n\r\n`),
  refused('a host with a path', `GET /v2.1/languages HTTP/1.1\r\nHost: x/y@z\r\n\r\n`),
  harmless('two spaces', `GET  /v2.1/languages HTTP/1.1\r\nHost: x\r\n\r\n`),
  harmless('no version', `GET /v2.1/languages\r\nHost: x\r\n\r\n`),
  harmless('HTTP/0.9', `GET /v2.1/languages\r\n`),
  refused('HTTP/9.9', `GET /v2.1/languages HTTP/9.9\r\nHost: x\r\n\r\n`),
  refused('HTTP/1.11', `GET /v2.1/languages HTTP/1.11\r\nHost: x\r\n\r\n`),
  refused('the start of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\u0004\0\0\0\0\0'),
  refused('the start of TLS', Buffer.from('16030100f8010000f40303', 'hex')),
  refused('zeros', Buffer.alloc(20_000)),
  refused('line ends only, and nonsense', `${'\r\n'.repeat(100)}nonsense\r\n\r\n`),
  refused('CONNECT', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n'),
  refused('a lower-case method', `get /v2.1/languages HTTP/1.1\r\nHost: x\r\n\r\n`),
  harmless(
    'a folded header',
    `${GET}X-A: a\r\n Content-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN.replaceAll(HIDDEN_ID, 'other')}`,
  ),
  harmless('bare line feeds', GET.replaceAll('\r\n', '\n') + `Content-Length: ${HIDDEN.length}\n\n${HIDDEN}`),
  harmless('a bare carriage return', `${GET}X-A: a\rContent-Length: ${HIDDEN.length}\r\n\r\n`),
  harmless('a GET with a body', `${GET}Content-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`),
  harmless('a refused POST with a body', `${POST}Content-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`),
  harmless(
    'a body beyond the limit',
    `${POST}Content-Length: 400000\r\n\r\n${HIDDEN.repeat(5000).slice(0, 400_000)}`,
  ),
  harmless(
    'an unknown address with a body',
    `POST /nowhere HTTP/1.1\r\nHost: x\r\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`,
  ),
  harmless(
    'a wrong method with a body',
    `PATCH /v2.1/events HTTP/1.1\r\nHost: x\r\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`,
  ),
  harmless(
    'a page without its form',
    `POST /login HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`,
  ),
  harmless(
    'HTTP/1.0 with chunks',
    `POST /v2.1/events HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
  ),
  harmless(
    'an upgrade with a body',
    `${GET}Connection: Upgrade\r\nUpgrade: websocket\r\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`,
  ),
  harmless(
    'an upgrade to HTTP/2',
    `${GET}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n`,
  ),
  harmless(
    'HEAD with a body',
    `HEAD /v2.1/languages HTTP/1.0\r\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`,
  ),
  harmless(
    'another expectation',
    `${POST}Expect: a-miracle\r\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`,
  ),
  answered('30 requests in a row', pipelined, ids),
  answered('line ends before a request', `\r\n\r\n${GET}X-Request-Id: a-1\r\n\r\n`, ['a-1']),
  answered('OPTIONS *', `OPTIONS * HTTP/1.1\r\nHost: x\r\nX-Request-Id: a-1\r\n\r\n`, ['a-1']),
  answered(
    'the absolute form',
    `GET http://evil.example/v2.1/languages HTTP/1.1\r\nHost: x\r\nX-Request-Id: a-1\r\n\r\n`,
    ['a-1'],
  ),
  answered(
    'an absolute form with an account',
    `GET http://a:b@evil.example HTTP/1.1\r\nHost: x\r\nX-Request-Id: a-1\r\n\r\n`,
    ['a-1'],
  ),
  answered(
    'an address of a host',
    `GET //evil.example/v2.1 HTTP/1.1\r\nHost: x\r\nX-Request-Id: a-1\r\n\r\n`,
    ['a-1'],
  ),
  answered(
    'a body of chunks',
    `${POST}X-Request-Id: a-1\r\nTransfer-Encoding: chunked\r\n\r\n2;a="b"\r\n{}\r\n0\r\nX-B: c\r\n\r\n`,
    ['a-1'],
  ),
  answered('an expectation without a body', `${GET}Expect: 100-continue\r\nX-Request-Id: a-1\r\n\r\n`, [
    'a-1',
  ]),
]
