import {
  type ClientOptions,
  createClient,
  type Fetch,
  LecternError,
  type ResponseStore,
  type WriteOptions,
} from '@lectern/client'
import { expect } from 'vitest'
import { asFields } from '../reading/fields.ts'
import { bodyOf } from '../reading/read.ts'
import { type Ask, ask, type Reply } from './client.ts'

/**
 * Sends by `@lectern/client` what a program sends by it, and all else as `ask` does: the proofs also send what no client
 * sends. A success reaches the proof as it came, and the client must have made the same of it. A refusal reaches the proof
 * as the client's error has it.
 */
export const throughClient =
  (tell: (method: string, path: string) => void = () => undefined): typeof ask =>
  async (url, path, given) => {
    const asking = withToken(given)
    const call = callOf(new URL(url).origin + path, asking)
    if (call === undefined) return ask(url, path, asking)
    const replies: Reply[] = []
    const fetching: Fetch = async (address, init) => {
      const headers = new Headers(init.headers)
      // `fetch` asks for compressed bodies, and does not say how they came.
      headers.set('accept-encoding', 'identity')
      const reply = await replyOf(await fetch(address, { ...init, headers }))
      replies.push(reply)
      return responseOf(reply)
    }
    const outcome = await call.made(createClient(optionsOf(url, path, asking, fetching))).catch(asError)
    const [reply] = replies
    if (reply === undefined || replies.length > 1) {
      throw new Error(`${path}: ${replies.length} requests`, { cause: outcome })
    }
    if (reply.status >= 400) return refusalOf(outcome, reply)
    if (reply.status < 300) {
      expect(outcome, `${path}, as the client has it`).toEqual(call.expected(reply))
      tell(asking.method ?? 'GET', path)
    }
    return reply
  }

/** Some proofs write the header themselves. */
function withToken(asking: Ask = {}): Ask {
  const { authorization, ...headers } = asking.headers ?? {}
  const [, token] = /^Bearer ([\x21-\x7e]+)$/u.exec(authorization ?? '') ?? []
  return token === undefined || asking.token !== undefined ? asking : { ...asking, token, headers }
}

const VERSION = '/v2.1'

/** As long as that of `ask`. */
const PATIENCE = 120_000

const optionsOf = (url: string, path: string, { token, headers }: Ask, fetching: Fetch): ClientOptions => ({
  baseUrl: `${new URL(url).origin}${path.slice(0, path.indexOf(VERSION))}`,
  fetch: fetching,
  timeoutMilliseconds: PATIENCE,
  // The suite waits by itself, and some proofs are about the first answer.
  retries: 0,
  ...(token === undefined ? {} : { token }),
  ...(headers?.['if-none-match'] === undefined ? {} : { store: storeWith(headers['if-none-match']) }),
})

/** Has a response with this ETag for every address. */
const storeWith = (etag: string): ResponseStore => ({
  get: () => ({ etag, text: '{"known":[{}],"meta":{}}' }),
  set: () => undefined,
})

/** The client without the types of addresses: the proofs check the fields themselves. */
interface Untyped {
  get(uri: string): Promise<unknown>
  page(uri: string): Promise<unknown>
  post(uri: string, body: unknown, options: WriteOptions): Promise<unknown>
  put(uri: string, body: unknown, options: WriteOptions): Promise<unknown>
  delete(uri: string, body: unknown, options: WriteOptions): Promise<unknown>
}

interface Call {
  readonly made: (client: Untyped) => Promise<unknown>
  /** What the client must make of the reply. */
  readonly expected: (reply: Reply) => unknown
}

/** Below the version, and of no other format than JSON. */
const isJson = /\/v2\.1(?![^/?])(?!\/docs\b)(?!.*[?&](?:format|callback)\b)/u

const isPlain = /^[\x21-\x7e]+$/u

/** Undefined for what the client does not send, such as other headers, broken JSON and paths with `..`. */
function callOf(address: string, { method = 'GET', headers = {}, body, token }: Ask): Call | undefined {
  const {
    'idempotency-key': idempotencyKey,
    'if-match': ifMatch,
    'if-none-match': known,
    'content-type': type,
    ...others
  } = headers
  const isBelow = new URL(address).href === address && isJson.test(address)
  if (!isBelow || Object.keys(others).length > 0 || !isPlain.test(token ?? 'none')) return undefined
  const isRead = method === 'GET' && type === undefined && body === undefined
  const isConditional = idempotencyKey !== undefined || ifMatch !== undefined
  if (method === 'GET') return isRead && !isConditional ? reading(address) : undefined
  // Keys of visitors have no effect, so the client sends none.
  const hasVainKey = idempotencyKey !== undefined && token === undefined
  const content = contentOf(body, type)
  if (content === undefined || known !== undefined || hasVainKey) return undefined
  return writing(method, address, content.value, {
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    ...(ifMatch === undefined ? {} : { ifMatch }),
  })
}

/** What is at these addresses is neither a list nor a page with one record. */
const isValue = /\/(?:v2\.1|talks\/\d+\/starred|attending|calendar|export|openapi\.json)\/?$/u

const reading = (address: string): Call =>
  isValue.test(new URL(address).pathname)
    ? { made: (client) => client.get(address), expected: bodyOf }
    : { made: (client) => client.page(address), expected: pageOf }

function pageOf({ text, headers }: Reply): unknown {
  const { meta, ...lists } = asFields(bodyOf({ text }))
  return { items: Object.values(lists)[0], meta, etag: headers.etag }
}

function writing(method: string, address: string, body: unknown, options: WriteOptions): Call | undefined {
  const expected = ({ status, headers, text }: Reply): unknown => ({
    status,
    location: headers.location,
    body: text === '' ? undefined : bodyOf({ text }),
  })
  if (method === 'POST') return { made: (client) => client.post(address, body, options), expected }
  if (method === 'PUT') return { made: (client) => client.put(address, body, options), expected }
  if (method === 'DELETE') return { made: (client) => client.delete(address, body, options), expected }
  return undefined
}

/** The body as the client takes it. Undefined if it would send other bytes. */
function contentOf(body: Ask['body'], type: string | undefined): { readonly value: unknown } | undefined {
  if (body === undefined) return type === undefined ? { value: undefined } : undefined
  if (type === 'application/json' && typeof body === 'string') return jsonIn(body)
  const blob = new Blob([typeof body === 'string' ? body : new Uint8Array(body)], { type: type ?? '' })
  return blob.type === type ? { value: blob } : undefined
}

function jsonIn(text: string): { readonly value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return JSON.stringify(value) === text ? { value } : undefined
  } catch {
    return undefined
  }
}

async function replyOf(response: Response): Promise<Reply> {
  const bytes = Buffer.from(await response.arrayBuffer())
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    bytes,
    text: bytes.toString(),
  }
}

const responseOf = ({ status, headers, text }: Reply): Response =>
  new Response(text === '' ? null : text, {
    status,
    headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
  })

/** The reply with the messages of the error. The client asks for problems with codes; the proofs for a list of messages. */
function refusalOf(error: unknown, reply: Reply): Reply {
  if (!(error instanceof LecternError)) throw new TypeError('The client did not refuse', { cause: error })
  const { status, messages, requestId } = error
  expect({ status, requestId }).toEqual({ status: reply.status, requestId: reply.headers['x-request-id'] })
  const text = JSON.stringify(messages)
  const headers = { ...reply.headers, 'content-type': 'application/json; charset=utf-8' }
  return { ...reply, status, headers, text, bytes: Buffer.from(text) }
}

const asError = (error: unknown): unknown => error
