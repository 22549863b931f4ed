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
  for (;;) {
    const heard = await wire.hear()
    if (heard === 'silent') return 'There is no answer, and the connection stays open'
    if (heard === 'closed') return replies
    if (heard instanceof MalformedReply) return heard.message
    replies.push(heard)
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
/** A refused body that is a request. */
const around = (head: string): string => `${head}\r\n\r\n${HIDDEN}`
const withLength = (head: string): string => around(`${head}Content-Length: ${HIDDEN.length}`)
/** Headers of a POST, and an end of chunks before the hidden request. */
const ofChunks = (headers: string): string => `${POST}${headers}\r\n\r\n0\r\n\r\n${HIDDEN}`
const first = (line: string): string => `${line} HTTP/1.1\r\nHost: x\r\n`
const named = (head: string): string => `${head}X-Request-Id: a-1\r\n\r\n`
const ids = Array.from({ length: 30 }, (_, index) => `pipe-${index.toString(16)}`)
const pipelined = ids.map((id) => `${GET}X-Request-Id: ${id}\r\n\r\n`).join('')

const refusals: Readonly<Record<string, string | Buffer>> = {
  'a length and chunks': ofChunks('Content-Length: 5\r\nTransfer-Encoding: chunked'),
  'two lengths': around(`${POST}Content-Length: 0\r\nContent-Length: ${HIDDEN.length}`),
  'a length with a sign': `${POST}Content-Length: +5\r\n\r\nabcde`,
  'a length that overflows': `${POST}Content-Length: 18446744073709551617\r\n\r\nx${HIDDEN}`,
  'a name with a space': `${POST}Content-Length : 5\r\n\r\nabcde`,
  'another transfer coding': ofChunks('Transfer-Encoding: xchunked'),
  'a vertical tab before chunked': ofChunks('Transfer-Encoding: \u000bchunked'),
  'a chunk size that overflows': chunked(`FFFFFFFFFFFFFFFFF\r\nx\r\n0\r\n\r\n`),
  'a control character in a header': `${GET}X-A: a\u0001b\r\n\r\n`,
  'a header without a name': `${GET}: a\r\n\r\n`,
  'headers of 17 KiB': `${GET}X-A: ${'x'.repeat(17_408)}\r\n\r\n`,
  '3,000 short headers': `${GET}${'a:b\r\n'.repeat(4_000)}\r\n`,
  'no host': 'GET /v2.1/languages HTTP/1.1\r\n\r\n',
  'two hosts': `${GET}Host: y\r\n\r\n`,
  'a host that is none': `GET /v2.1/languages HTTP/1.1\r\nHost: a b\r\n\r\n`,
  'HTTP/9.9': `GET /v2.1/languages HTTP/9.9\r\nHost: x\r\n\r\n`,
  'the start of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\u0004\0\0\0\0\0',
  'the start of TLS': Buffer.from('16030100f8010000f40303', 'hex'),
  zeros: Buffer.alloc(20_000),
  CONNECT: 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n',
}

const nothingHidden: Readonly<Record<string, string>> = {
  'a chunk without its end': chunked(`2\r\n{}xx0\r\n\r\n${HIDDEN}`),
  'a chunk extension of 64 KiB': chunked(`2;a=${'x'.repeat(65_536)}\r\n{}\r\n0\r\n\r\n`),
  'trailers of 64 KiB': chunked(`2\r\n{}\r\n0\r\nX: ${'x'.repeat(65_536)}\r\n\r\n`),
  'two spaces': `GET  /v2.1/languages HTTP/1.1\r\nHost: x\r\n\r\n`,
  'HTTP/0.9': `GET /v2.1/languages\r\n`,
  'a folded header': withLength(`${GET}X-A: a\r\n `).replaceAll(HIDDEN_ID, 'other'),
  'bare line feeds': withLength(GET)
    .replaceAll('\r\n', '\n')
    .replace(HIDDEN.replaceAll('\r\n', '\n'), HIDDEN),
  'a bare carriage return': `${GET}X-A: a\rContent-Length: ${HIDDEN.length}\r\n\r\n`,
  'a GET with a body': withLength(GET),
  'a refused POST with a body': withLength(POST),
  'a body beyond the limit': `${POST}Content-Length: 400000\r\n\r\n${HIDDEN.repeat(5000).slice(0, 400_000)}`,
  'a page without its form': withLength(`${first('POST /login')}Content-Type: text/plain\r\n`),
  'HTTP/1.0 with chunks': `POST /v2.1/events HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
  'an upgrade with a body': withLength(`${GET}Connection: Upgrade\r\nUpgrade: websocket\r\n`),
  'HEAD with a body': withLength('HEAD /v2.1/languages HTTP/1.0\r\n'),
}

const CHUNKED_BODY = 'Transfer-Encoding: chunked\r\n\r\n2;a="b"\r\n{}\r\n0\r\nX-B: c\r\n\r\n'

const single: Readonly<Record<string, string>> = {
  'line ends before a request': `\r\n\r\n${named(GET)}`,
  'OPTIONS *': named(first('OPTIONS *')),
  'the absolute form': named(first('GET http://evil.example/v2.1/languages')),
  'a body of chunks': `${POST}X-Request-Id: a-1\r\n${CHUNKED_BODY}`,
  'an expectation without a body': named(`${GET}Expect: 100-continue\r\n`),
}

export const framings: readonly Oddity[] = [
  ...Object.entries(refusals).map(([name, bytes]) => refused(name, bytes)),
  ...Object.entries(nothingHidden).map(([name, bytes]) => harmless(name, bytes)),
  answered('30 requests in a row', pipelined, ids),
  ...Object.entries(single).map(([name, bytes]) => answered(name, bytes, ['a-1'])),
]
