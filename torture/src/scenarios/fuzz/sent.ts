import type { Random } from '../../random.ts'
import type { Heard } from '../../wire/wire.ts'

export type Headers = readonly (readonly [name: string, value: string])[]

/** A request that was made up. */
export interface Sent {
  readonly method: string
  readonly target: string
  readonly headers: Headers
  readonly body: Buffer | undefined
  /** Its route, for the report. */
  readonly route: string
  readonly by: string
}

const CHUNK = 700

/** The bytes of the request, whose framing is right. The answer must have its id. */
export function bytesOf({ method, target, headers, body }: Sent, id: string, random: Random): Buffer {
  const isChunked = body !== undefined && random.oneIn(8)
  const length = Buffer.byteLength(body ?? '')
  const framing: Headers = isChunked
    ? [['Transfer-Encoding', 'chunked']]
    : body === undefined && !random.oneIn(10)
      ? []
      : [['Content-Length', String(length)]]
  const lines = [...headers, ...framing, ['X-Request-Id', id] as const].map(
    ([name, value]) => `${name}: ${value.replaceAll(/[\0\r\n]/gu, ' ')}\r\n`,
  )
  const head = `${method} ${target.replaceAll(/[\0\r\n ]/gu, '')} HTTP/1.1\r\n${lines.join('')}\r\n`
  return Buffer.concat([
    Buffer.from(head, 'latin1'),
    isChunked ? chunked(body, random) : (body ?? Buffer.alloc(0)),
  ])
}

function chunked(body: Buffer, random: Random): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at < body.length;) {
    const part = body.subarray(at, at + 1 + random.below(Math.max(CHUNK, body.length)))
    const extension = random.oneIn(4) ? ';a=b' : ''
    parts.push(Buffer.from(`${part.length.toString(16)}${extension}\r\n`), part, Buffer.from('\r\n'))
    at += part.length
  }
  return Buffer.concat([...parts, Buffer.from(random.oneIn(4) ? '0\r\nX-Trailer: 1\r\n\r\n' : '0\r\n\r\n')])
}

export const evidenceOf = (sent: Sent, heard: Heard): object => ({
  request: { ...sent, body: sent.body?.toString('latin1').slice(0, 1000) },
  answer:
    typeof heard === 'object' && 'status' in heard
      ? { ...heard, body: heard.body.toString().slice(0, 1500) }
      : heard,
})
