import type { Change, Changes, Clock } from '@lectern/application'
import { DomainError } from '@lectern/domain'
import type { IncomingMessage } from 'node:http'
import type { WrittenResponse } from '../response/written-response.ts'
import { type CacheRule, isStaleAfter } from './cache-policy.ts'
import { type CacheCounts, cacheCounts, createCachedResponses } from './cached-responses.ts'
import { markStale } from './stale.ts'

/**
 * The response cache. It sends the responses to visitors, byte for byte, again until they are stale.
 *
 * - Key: the target, `Accept` and `Accept-Encoding`; of a page, its language instead of `Accept`. Requests with a token or a
 *   session bypass the cache.
 * - Policy: each GET route has a `CachePolicy`, which says for each response what it depends on (a `DependencyTag`) and at
 *   which moment the clock changes it.
 * - Invalidation: the store reports each change (`Changes`), also those of other processes, before the next hit. The cache
 *   removes the responses whose tag the change makes stale.
 * - A change during the making of a response that depends on it keeps this response out of the cache.
 * - Single flight: equal requests that arrive while a response is made wait for it. If it did not get into the cache, each
 *   of them makes its own, because the change may be older than the request.
 * - After a second without a response the first of the waiting requests makes one, and the others wait for that. A read that
 *   hangs, such as on a lost connection, does not hold all visitors of a page, and at most one more read a second is begun.
 * - While the feed of changes is interrupted, all requests bypass the cache.
 * - Outages: while no response can be made, the last one is sent, marked as old. A change removes a response from the cache
 *   also for this purpose, so an outage shows nothing again that was hidden or removed before. A server that alone has lost the
 *   database does not learn what others hide meanwhile: `mostStaleSeconds` bounds that.
 * - Memory: an LRU cache with a bound on its bytes. Bodies are never written to again, so a slow client reads from its own
 *   reference to the body after the cache has removed it.
 */
export interface ResponseCache {
  /** Sends the response to the request, from the cache if possible. A hit is sent before the function returns. */
  serve(exchange: Exchange): Promise<void> | undefined
}

/** Why the requests that wait for a response wait no longer. */
type FlightEnd = 'done' | 'slow'

type CachedRequest = Pick<IncomingMessage, 'url' | 'headers'>

const UNAVAILABLE = 503

const PATIENCE_MILLISECONDS = 1_000

/** For a page to a visitor. No key of the API starts in this way. */
export const keyOfPage = ({ url = '/', headers }: CachedRequest, language: string): string =>
  `page\n${language}\n${headers['accept-encoding'] ?? ''}\n${url}`

/** A GET or HEAD request, how its response is made, and how a response to it is sent. */
export interface Exchange {
  /** Undefined for a response that is not shared. */
  readonly key: string | undefined
  make(): Promise<CacheableResponse>
  /** The line above a page from before an outage. */
  staleNote?(ageSeconds: number): string
  send(response: WrittenResponse): void
}

export interface CacheableResponse {
  readonly response: WrittenResponse
  /** Undefined if the response must not be sent again. */
  readonly rule?: CacheRule | undefined
}

export interface ResponseCacheParts {
  readonly changes: Changes
  readonly clock: Clock
  readonly mostBytes: number
  /** How old a response may be that is sent while none can be made; without it, none is. */
  readonly mostStaleSeconds?: number
  /** The cache counts here what it does. */
  readonly counts?: CacheCounts
}

export function createResponseCache({
  changes,
  clock,
  mostBytes,
  mostStaleSeconds = 0,
  counts = cacheCounts(),
}: ResponseCacheParts): ResponseCache {
  const cached = createCachedResponses(clock, mostBytes, counts)
  /** For each response that is being made: the changes since it was begun. */
  const pending = new Set<Change[]>()
  const inFlight = new Map<string, Promise<FlightEnd>>()

  changes.listen((change) => {
    for (const changesSince of pending) changesSince.push(change)
    cached.removeStale(change)
  })

  function keptFor(key: string, { staleNote }: Exchange): CacheableResponse | undefined {
    const kept = cached.kept(key)
    if (kept === undefined || kept.ageSeconds >= mostStaleSeconds) return undefined
    counts.stale += 1
    return { response: markStale(kept, staleNote?.(kept.ageSeconds)) }
  }

  /** The failure of a page is a response. */
  async function makeOrKeep(key: string, exchange: Exchange): Promise<CacheableResponse> {
    try {
      const made = await exchange.make()
      return made.response.status === UNAVAILABLE ? (keptFor(key, exchange) ?? made) : made
    } catch (error) {
      const kept = isUnavailable(error) ? keptFor(key, exchange) : undefined
      if (kept === undefined) throw error
      return kept
    }
  }

  async function makeAndSend(key: string, exchange: Exchange): Promise<void> {
    counts.misses += 1
    const changesSince: Change[] = []
    pending.add(changesSince)
    try {
      const { response, rule } = await makeOrKeep(key, exchange)
      // `upToDate` first reports the changes that are still outstanding.
      if (
        changes.upToDate() &&
        rule !== undefined &&
        !changesSince.some((change) => isStaleAfter(change, rule))
      ) {
        cached.add(key, response, rule)
      }
      exchange.send(response)
    } finally {
      pending.delete(changesSince)
    }
  }

  /** Single flight. */
  async function makeOnce(key: string, exchange: Exchange): Promise<void> {
    const other = inFlight.get(key)
    if (other !== undefined) return find(key, exchange, (await other) === 'slow' ? makeOnce : makeAndSend)
    const { promise, resolve } = Promise.withResolvers<FlightEnd>()
    const end = (how: FlightEnd): void => {
      if (inFlight.get(key) === promise) inFlight.delete(key)
      resolve(how)
    }
    inFlight.set(key, promise)
    const timer = setTimeout(end, PATIENCE_MILLISECONDS, 'slow')
    try {
      await makeAndSend(key, exchange)
    } finally {
      clearTimeout(timer)
      end('done')
    }
  }

  function find(key: string, exchange: Exchange, onMiss: typeof makeAndSend): Promise<void> | undefined {
    if (!changes.upToDate()) return noCache.serve({ ...exchange, make: () => makeOrKeep(key, exchange) })
    const response = cached.find(key)
    if (response === undefined) return onMiss(key, exchange)
    counts.hits += 1
    exchange.send(response)
    return undefined
  }

  return {
    serve(exchange) {
      const { key } = exchange
      return key === undefined ? noCache.serve(exchange) : find(key, exchange, makeOnce)
    },
  }
}

const isUnavailable = (error: unknown): boolean =>
  error instanceof DomainError && error.kind === 'unavailable'

/** For a server that caches nothing. */
export const noCache: ResponseCache = {
  async serve({ make, send }) {
    const { response } = await make()
    send(response)
  },
}

/** For the API. Undefined with a token, and with a JSONP callback, whose name is usually random. */
export function keyOfRead({ url = '/', headers }: CachedRequest): string | undefined {
  if (headers.authorization !== undefined || url.includes('callback')) return undefined
  return `${headers.accept ?? ''}\n${headers['accept-encoding'] ?? ''}\n${url}`
}
