import { type Agent, type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { VERSION } from '@lectern/http'
import type { DescribedAnswers } from './described-answers.ts'
import type { Account, OpenApi } from './open-api.ts'

/** A request as it is sent: only the headers that HTTP needs are added. */
export interface Ask {
  readonly method?: string
  readonly as?: Account
  readonly headers?: Readonly<Record<string, string>>
  /** A value that is neither text nor bytes is sent as JSON, with its Content-Type. */
  readonly body?: unknown
}

export interface Reply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  readonly text: string
}

export type Client = (path: string, ask?: Ask) => Promise<Reply>

interface Service extends Pick<OpenApi, 'url' | 'baseUrl' | 'tokens'> {
  /** What its API document describes; unknown for a service of which a test has changed the parts. */
  readonly described?: DescribedAnswers
}

/** Sends requests to the service over its socket. Takes paths and the addresses in its responses. */
export const clientOf =
  ({ url, baseUrl, tokens, described }: Service): Client =>
  async (path, { as, ...asked } = {}) => {
    const address = path.replace(baseUrl, '')
    const reply = await send(`${url}${address}`, { ...asked, token: as && tokens[as] })
    const { method = 'GET' } = asked
    if (address.startsWith(VERSION))
      described?.require({ method, path: address.slice(VERSION.length) }, reply)
    return reply
  }

export interface Sent extends Omit<Ask, 'as'> {
  readonly token?: string | undefined
  readonly agent?: Agent
}

export async function send(
  url: string,
  { method = 'GET', token, headers = {}, body, agent }: Sent,
): Promise<Reply> {
  const [bytes, type] = written(body)
  const sent = request(url, {
    method,
    agent,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(bytes === undefined || headers['transfer-encoding'] !== undefined
        ? {}
        : { 'content-length': String(bytes.length) }),
      ...(type === undefined ? {} : { 'content-type': type }),
      ...headers,
    },
  })
  const { promise, resolve, reject } = Promise.withResolvers<Reply>()
  sent.once('error', reject)
  sent.once('response', (response) => {
    const { statusCode: status = 0, headers: received } = response
    const finish = (read: Buffer): void =>
      resolve({ status, headers: received, bytes: read, text: read.toString() })
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
