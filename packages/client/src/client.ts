import type { Meta } from './api-types.ts'
import { randomText, VERSION, withoutTrailingSlash } from './base.ts'
import { type Received, type Request, send, type Sending } from './request.ts'
import type {
  Answer,
  Body,
  FixedPath,
  Item,
  ListPath,
  Made,
  PathWith,
  Query,
  RecordPath,
} from './resources.ts'
import type { ResponseStore } from './store.ts'
import type { Form, Uri } from './uri.ts'

export interface ClientOptions extends Sending {
  /** The address of the service, without `/v2.1`. The token is sent to no other origin. */
  readonly baseUrl: string
  /** The access token, or how to get the current one. Without it, the client is a visitor. */
  readonly token?: string | (() => string | undefined | Promise<string | undefined>)
  /** Keeps responses, so that unchanged ones are not transferred again. */
  readonly store?: ResponseStore
}

export interface ReadOptions {
  /** Selects the detailed form. */
  readonly verbose?: boolean
  readonly signal?: AbortSignal
}

export interface ListOptions extends ReadOptions {
  /** Where in the list to start, from 0. */
  readonly start?: number
  /** Records in a page; 0 for the maximum of the service. */
  readonly resultsperpage?: number
}

export interface WriteOptions {
  readonly signal?: AbortSignal
  /** Made by the client unless given. All attempts have the same key. */
  readonly idempotencyKey?: string
  /** The `etag` of the page that was read: 412 if the record has changed since. */
  readonly ifMatch?: string
}

export interface Page<Record> {
  readonly items: readonly Record[]
  readonly meta: Meta
  readonly etag: string | undefined
}

export interface Written<Location, Content> {
  readonly status: number
  readonly location: Location
  readonly body: Content
}

type FormOf<Options, F extends Form> = Options extends { readonly verbose: true } ? 'verbose' : F

type Writing<P extends PathWith<Method>, Method extends 'post' | 'put' | 'delete'> =
  undefined extends Body<P, Method>
    ? [body?: Body<P, Method>, options?: WriteOptions]
    : [body: Body<P, Method>, options?: WriteOptions]

export type Client = ReturnType<typeof createClient>

/** A client of one service, for one account or for a visitor. */
export function createClient({ baseUrl, token, store, ...sending }: ClientOptions) {
  const base = new URL(`${withoutTrailingSlash(baseUrl)}${VERSION}`)
  const tokenOf = async (): Promise<string | undefined> => (typeof token === 'function' ? token() : token)

  /** Refuses addresses that are not the service's: the request has the token. */
  const addressOf = (uri: string): URL => {
    const address = new URL(uri)
    const isInside = address.pathname === base.pathname || address.pathname.startsWith(`${base.pathname}/`)
    if (address.origin === base.origin && isInside) return address
    throw new TypeError(`${address.origin}${address.pathname} is not an address below ${base.href}`)
  }

  const headersOf = (accessToken: string | undefined): Record<string, string> => ({
    accept: 'application/json, application/problem+json',
    ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
  })

  const read = async (uri: string, { signal, ...parameters }: ReadOptions = {}): Promise<Received> => {
    const address = withParameters(addressOf(uri), parameters).href
    const stored = await store?.get(address)
    const headers = headersOf(await tokenOf())
    if (stored !== undefined) headers['if-none-match'] = stored.etag
    const received = await send({ method: 'GET', address, headers, signal, repeatable: true }, sending)
    if (received.status === 304 && stored !== undefined) return { ...received, text: stored.text }
    const etag = received.headers.get('etag')
    if (etag !== null) await store?.set(address, { etag, text: received.text })
    return received
  }

  const readPage = async (uri: string, options?: ReadOptions): Promise<Page<unknown>> => {
    const received = await read(uri, options)
    const { meta, ...rest } = JSON.parse(received.text) as { readonly meta: Meta }
    const items = Object.values(rest).find(Array.isArray) as readonly unknown[]
    return { items, meta, etag: received.headers.get('etag') ?? undefined }
  }

  const write = async (
    method: string,
    uri: string,
    body?: unknown,
    { signal, idempotencyKey = randomText(), ifMatch }: WriteOptions = {},
  ): Promise<Written<string | undefined, unknown>> => {
    const address = addressOf(uri).href
    const accessToken = await tokenOf()
    const headers = headersOf(accessToken)
    if (accessToken !== undefined) headers['idempotency-key'] = idempotencyKey
    if (ifMatch !== undefined) headers['if-match'] = ifMatch
    const request: Request = { method, address, headers, signal, repeatable: accessToken !== undefined }
    const { status, text, headers: received } = await send(withBody(request, body), sending)
    const location = received.get('location') ?? undefined
    return { status, location, body: text === '' ? undefined : JSON.parse(text) }
  }

  async function* listAll(uri: string, options?: ReadOptions): AsyncGenerator<unknown, void, undefined> {
    const seen = new Set<unknown>()
    let page = await readPage(uri, options)
    for (;;) {
      for (const item of page.items) {
        // A record that was added in between moves the others, so that one can be in two pages.
        const id = identityOf(item)
        if (!seen.has(id)) yield item
        seen.add(id)
      }
      const { next_page: next } = page.meta
      if (next === undefined || page.items.length === 0) return
      page = await readPage(next, options?.signal === undefined ? {} : { signal: options.signal })
    }
  }

  const at = <P extends FixedPath>(path: P): Uri<P> => `${base.href}${path === '/' ? '' : path}` as Uri<P>

  function list<P extends ListPath, F extends Form, const O extends ListOptions & Query<P>>(
    uri: Uri<P, F>,
    options?: O,
  ): AsyncGenerator<Item<P, FormOf<O, F>>, void, undefined> {
    return listAll(uri, options) as AsyncGenerator<Item<P, FormOf<O, F>>, void, undefined>
  }

  return {
    /** An address without an id, such as `/talks` or `/languages`. */
    at,
    /** All records of a list, page by page. */
    list,
    /** All events, or those of a filter. */
    events: <const O extends ListOptions & Query<'/events'>>(options?: O) => list(at('/events'), options),
    /** All talks with a part of this title. */
    talks: <const O extends ListOptions & Query<'/talks'>>(options?: O) => list(at('/talks'), options),
    /** One page of a list, or of the one record at an address. Its `etag` is for `ifMatch`. */
    page: <P extends ListPath | RecordPath, F extends Form, const O extends ListOptions & Query<P>>(
      uri: Uri<P, F>,
      options?: O,
    ) => readPage(uri, options) as Promise<Page<Item<P, FormOf<O, F>>>>,
    /** The record at an address. */
    async get<P extends RecordPath, F extends Form, const O extends ReadOptions>(
      uri: Uri<P, F>,
      options?: O,
    ): Promise<Item<P, FormOf<O, F>>> {
      const { text } = await read(uri, options)
      return recordOf(JSON.parse(text) as object) as Item<P, FormOf<O, F>>
    },
    post: <P extends PathWith<'post'>, F extends Form>(uri: Uri<P, F>, ...args: Writing<P, 'post'>) =>
      write('POST', uri, ...args) as Promise<Written<Uri<Made<P>>, Answer<P>>>,
    put: <P extends PathWith<'put'>, F extends Form>(uri: Uri<P, F>, ...args: Writing<P, 'put'>) =>
      write('PUT', uri, ...args) as Promise<Written<string | undefined, Answer<P>>>,
    delete: <P extends PathWith<'delete'>, F extends Form>(uri: Uri<P, F>, ...args: Writing<P, 'delete'>) =>
      write('DELETE', uri, ...args),
  }
}

function withParameters(address: URL, parameters: object): URL {
  for (const [name, value] of Object.entries(parameters) as [string, unknown][]) {
    if (value === undefined) continue
    address.searchParams.delete(name)
    for (const one of Array.isArray(value) ? value : [value]) {
      address.searchParams.append(name, one === true ? 'yes' : String(one))
    }
  }
  return address
}

function withBody(request: Request, body: unknown): Request {
  if (body === undefined) return request
  if (body instanceof FormData || body instanceof Blob) return { ...request, body }
  const headers = { ...request.headers, 'content-type': 'application/json' }
  return { ...request, headers, body: JSON.stringify(body) }
}

/** A record is the only one of its page. */
function recordOf(body: object): unknown {
  const list = Object.values(body).find(Array.isArray) as readonly unknown[] | undefined
  return 'meta' in body && list !== undefined ? list[0] : body
}

const identityOf = (item: unknown): unknown =>
  typeof item === 'object' && item !== null && 'uri' in item ? item.uri : item
