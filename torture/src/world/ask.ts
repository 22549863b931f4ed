import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface Asked {
  readonly method: string
  /** Sent as it is. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array | undefined
}

export interface Reply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** A server that is silent for so long has a fault. */
const PATIENCE_MILLISECONDS = 30_000

/** Sends a request over a connection that is kept. */
export async function ask(url: string, { method, path, headers = {}, body }: Asked): Promise<Reply> {
  const { hostname, port } = new URL(url)
  const { promise, resolve, reject } = Promise.withResolvers<Reply>()
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const signal = AbortSignal.timeout(PATIENCE_MILLISECONDS)
  const sent = request({ hostname, port, path, method, agent, headers: { ...length, ...headers }, signal })
  sent.once('error', reject)
  sent.once('response', (response) => {
    const { statusCode: status = 0, headers: received } = response
    buffer(response).then((bytes) => resolve({ status, headers: received, text: bytes.toString() }), reject)
  })
  sent.end(body)
  return promise
}

const agent = new Agent({ keepAlive: true })
