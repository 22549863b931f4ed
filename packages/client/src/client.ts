import type { Meta } from './api-types.ts'
import { randomText, VERSION, withoutTrailingSlash } from './base.ts'
import { isObject, jsonOf, LecternError } from './error.ts'
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
import { fallible, type ResponseStore } from './store.ts'
import type { Form, Uri } from './uri.ts'

export interface ClientOptions extends Sending {
  /** The address of the service, without `/v2.1`. The token is sent to no other origin. */
  readonly baseUrl: string
  /** The access token, or how to get the current one. Without it, the client is a visitor. */
  readonly token?: string | (() => string | undefined | Promise<string | undefined>)
  /** Keeps responses, so that unchanged ones are not transferred again. */
  readonly store?: ResponseStore
  /** Gets the errors of `store`. The client reads without the store then. */
  readonly onStoreError?: (error: unknown) => void
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
export function createClient(options: ClientOptions) {
  const { baseUrl, token, store, onStoreError = () => undefined, ...sending } = options
  const base = baseOf(baseUrl)
  const responses = fallible(store, onStoreError)
  const tokenOf = async (): Promise<string | undefined> =>
    requireToken(typeof token === 'function' ? await token() : token)

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

  const read = async (uri: string, { signal, ...parameters }: ReadOptions = {}): Promise<Content> => {
    const address = withParameters(addressOf(uri), parameters).href
    const stored = await responses.get(address)
    const headers = headersOf(await tokenOf())
    if (stored !== undefined) headers['if-none-match'] = stored.etag
    const received = await send({ method: 'GET', address, headers, signal, repeatable: true }, sending)
    const text = received.status === 304 && stored !== undefined ? stored.text : received.text
    const json = jsonOf({ ...received, text })
    const etag = received.headers.get('etag')
    if (etag !== null && received.status !== 304) await responses.set(address, { etag, text })
    return { ...received, json }
  }

  const readPage = async (uri: string, options?: ReadOptions): Promise<Page<unknown>> => {
    const { json, status, headers } = await read(uri, options)
    const items = listIn(json)
    if (!isPage(json) || items === undefined) {
      throw new LecternError(status, headers, 'The response is not a page of a list')
    }
    return { items, meta: json.meta, etag: headers.get('etag') ?? undefined }
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
    const received = await send(withBody(request, body), sending)
    const location = received.headers.get('location') ?? undefined
    return { status: received.status, location, body: received.text === '' ? undefined : jsonOf(received) }
  }

  async function* listAll(uri: string, options?: ReadOptions): AsyncGenerator<unknown, void, undefined> {
    const seen = new Set<unknown>()
    const pages = new Set<string>()
    let page = await readPage(uri, options)
    for (let withoutNew = 0; withoutNew < MOST_PAGES_WITHOUT_NEW; withoutNew += 1) {
      for (const item of page.items) {
        // A record that was added in between moves the others, so that one can be in two pages.
        const id = identityOf(item)
        if (seen.has(id)) continue
        seen.add(id)
        withoutNew = 0
        yield item
      }
      const { next_page: next } = page.meta
      if (next === undefined || page.items.length === 0) return
      if (pages.has(next)) break
      pages.add(next)
      page = await readPage(next, options?.signal === undefined ? {} : { signal: options.signal })
    }
    throw new LecternError(200, new Headers(), `The pages of ${uri} have no end`)
  }

  // The types of addresses and answers below are those of the API document. The client trusts the service to keep them, so
  // it gives them to texts and JSON by `as`, and checks only what it reads itself.

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
      const { json, status, headers } = await read(uri, options)
      // A record is the only one of its page.
      const [record] = (isPage(json) ? listIn(json) : undefined) ?? [json]
      if (!isObject(record)) throw new LecternError(status, headers, 'The response is not a record')
      return record as Item<P, FormOf<O, F>>
    },
    post: <P extends PathWith<'post'>, F extends Form>(uri: Uri<P, F>, ...args: Writing<P, 'post'>) =>
      write('POST', uri, ...args) as Promise<Written<Uri<Made<P>>, Answer<P>>>,
    put: <P extends PathWith<'put'>, F extends Form>(uri: Uri<P, F>, ...args: Writing<P, 'put'>) =>
      write('PUT', uri, ...args) as Promise<Written<string | undefined, Answer<P>>>,
    delete: <P extends PathWith<'delete'>, F extends Form>(uri: Uri<P, F>, ...args: Writing<P, 'delete'>) =>
      write('DELETE', uri, ...args),
  }
}

function withParameters(address: URL, parameters: Readonly<Record<string, unknown>>): URL {
  for (const [name, value] of Object.entries(parameters)) {
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

/** A list that changes all the time may have some. */
const MOST_PAGES_WITHOUT_NEW = 100

/** A response with its text as JSON. */
interface Content extends Received {
  readonly json: unknown
}

/** The fields of `meta` are not checked, like those of records: the conformance suite proves them. */
const isPage = (json: unknown): json is { readonly meta: Meta } => isObject(json) && isObject(json['meta'])

const listIn = (json: unknown): readonly unknown[] | undefined =>
  isObject(json) ? Object.values(json).find((value) => Array.isArray(value)) : undefined

function baseOf(baseUrl: string): URL {
  const base = new URL(`${withoutTrailingSlash(baseUrl)}${VERSION}`)
  if (/^https?:$/u.test(base.protocol) && base.search === '' && base.hash === '') return base
  throw new TypeError('`baseUrl` must be an address of http or https without a query')
}

/** The message of `fetch` about an invalid header would contain the token. */
function requireToken(token: string | undefined): string | undefined {
  if (token === undefined || /^[\x21-\x7e]+$/u.test(token)) return token
  throw new TypeError('The token is empty, or has a character that tokens cannot have')
}

const identityOf = (item: unknown): unknown =>
  typeof item === 'object' && item !== null && 'uri' in item ? item.uri : item
