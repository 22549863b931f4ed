import { Agent, type ClientRequest, type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A request as it goes out: nothing is added to it but what HTTP itself needs. */
export interface Ask {
  readonly method?: string
  /** The token that goes along; nobody's when it is left out. */
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

export interface Reply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  readonly text: string
}

/** Longer than any answer takes on a busy machine, and shorter than the limit of a test, so that the address is told. */
const PATIENCE = 120_000

/** Asks over a socket; the path and the headers are sent as they stand here. */
export async function ask(url: string, path: string, asking: Ask = {}): Promise<Reply> {
  const { method = 'GET', token, headers = {}, body } = asking
  const { hostname, port } = new URL(url)
  const { promise, resolve, reject } = Promise.withResolvers<Reply>()
  const sent = request({
    hostname,
    port,
    path,
    method,
    agent: connections,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
      ...headers,
    },
    signal: AbortSignal.timeout(PATIENCE),
  })
  sent.once('error', (error) => {
    if (isClosedWhileIdle(sent, error)) resolve(ask(url, path, asking))
    else reject(error)
  })
  sent.once('response', (response) => {
    const { statusCode: status = 0, headers: received } = response
    const finish = (bytes: Buffer): void =>
      resolve({ status, headers: received, bytes, text: bytes.toString() })
    buffer(response).then(finish, reject)
  })
  sent.end(body)
  return promise
}

const connections = new Agent({ keepAlive: true })

/** A server may close an idle connection at the moment at which a read is sent on it. */
const isClosedWhileIdle = ({ method, reusedSocket }: ClientRequest, error: Error): boolean =>
  reusedSocket && (method === 'GET' || method === 'HEAD') && 'code' in error && error.code === 'ECONNRESET'
