import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { baseUrl } from './names.ts'

/** A request, sent without additional headers except those that HTTP needs. */
export interface Asking {
  readonly method?: string
  /** The name of the token; by default no token. */
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** Text and bytes are sent unchanged, other values as JSON with its content type. */
  readonly body?: unknown
}

export interface Reply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** Sends a request to a path under `/v2.1`, or to an address from a response. */
export async function ask(url: string, address: string, asking: Asking = {}): Promise<Reply> {
  const { method = 'GET', token, headers = {}, body } = asking
  const [bytes, type] = written(body)
  const path = address.startsWith(baseUrl) ? address.slice(baseUrl.length) : `/v2.1${address}`
  const sent = request(`${url}${path}`, {
    method,
    agent: connections,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(bytes === undefined ? {} : { 'content-length': String(bytes.length) }),
      ...(type === undefined ? {} : { 'content-type': type }),
      ...headers,
    },
  })
  const { promise, resolve, reject } = Promise.withResolvers<Reply>()
  sent.once('error', reject)
  sent.once('response', (response) => {
    const { statusCode: status = 0, headers: received } = response
    const finish = (read: Buffer): void => resolve({ status, headers: received, text: read.toString() })
    buffer(response).then(finish, reject)
  })
  sent.end(bytes)
  return promise
}

function written(body: unknown): readonly [bytes: Buffer | undefined, type: string | undefined] {
  if (body === undefined) return [undefined, undefined]
  if (typeof body === 'string' || Buffer.isBuffer(body)) return [Buffer.from(body), undefined]
  return [Buffer.from(JSON.stringify(body)), 'application/json']
}

/** A client without a limit on connections. */
const connections = new Agent({ keepAlive: true })
