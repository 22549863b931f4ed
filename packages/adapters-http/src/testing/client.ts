import { type IncomingHttpHeaders, request } from 'node:http'
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
  async (path, { method = 'GET', as, headers = {}, body } = {}) => {
    const [bytes, type] = written(body)
    const asked = path.replace(baseUrl, '')
    const sent = request(`${url}${asked}`, {
      method,
      headers: {
        ...(as === undefined ? {} : { authorization: `Bearer ${tokens[as]}` }),
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
      const finish = (read: Buffer): void => {
        const reply = { status, headers: received, bytes: read, text: read.toString() }
        if (asked.startsWith(VERSION))
          described?.require({ method, path: asked.slice(VERSION.length) }, reply)
        resolve(reply)
      }
      buffer(response).then(finish).catch(reject)
    })
    sent.end(bytes)
    return promise
  }

function written(body: unknown): readonly [bytes: Buffer | undefined, type: string | undefined] {
  if (body === undefined) return [undefined, undefined]
  if (typeof body === 'string' || Buffer.isBuffer(body)) return [Buffer.from(body), undefined]
  return [Buffer.from(JSON.stringify(body)), 'application/json']
}
