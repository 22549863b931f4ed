import type { Change, Clock } from '@lectern/application'
import type { Instant } from '@lectern/domain'
import { LRUCache } from 'lru-cache'
import type { WrittenResponse } from '../response/written-response.ts'
import { type CacheRule, type DependencyTag, staleTags } from './cache-policy.ts'
import type { KeptResponse } from './stale.ts'

/** What a response cache did since its creation, and what it holds. Requests that bypass the cache do not count. */
export interface CacheCounts {
  hits: number
  misses: number
  /** Responses that were removed to make room, before they were stale. */
  evictions: number
  /** Responses from before an outage that were sent during it. */
  stale: number
  bytes: number
}

export const cacheCounts = (): CacheCounts => ({ hits: 0, misses: 0, evictions: 0, stale: 0, bytes: 0 })

interface CachedResponse {
  readonly madeAt: Instant
  readonly response: WrittenResponse
  readonly rule: CacheRule
}

export interface CachedResponses {
  /** The response, unless its validity is over. */
  find(key: string): WrittenResponse | undefined
  /** The response, also when its validity is over. */
  kept(key: string): KeptResponse | undefined
  add(key: string, response: WrittenResponse, rule: CacheRule): void
  removeStale(change: Change): void
}

/** An LRU cache with a bound on its bytes, and an index from dependency tags to keys. */
export function createCachedResponses(clock: Clock, mostBytes: number, counts: CacheCounts): CachedResponses {
  const keysOfTag = new Map<DependencyTag, Set<string>>()

  const index = (key: string, tag: DependencyTag): void => {
    const keys = keysOfTag.get(tag) ?? new Set()
    keysOfTag.set(tag, keys.add(key))
  }

  const unindex = (key: string, tag: DependencyTag): void => {
    const keys = keysOfTag.get(tag)
    keys?.delete(key)
    if (keys?.size === 0) keysOfTag.delete(tag)
  }

  const lru = new LRUCache<string, CachedResponse>({
    maxSize: mostBytes,
    // One large response does not evict all others.
    maxEntrySize: Math.floor(mostBytes / 16),
    sizeCalculation: ({ response }, key) => bytesOf(key, response),
    onInsert: ({ rule }, key) => index(key, rule.dependsOn),
    dispose({ rule }, key, reason) {
      unindex(key, rule.dependsOn)
      if (reason === 'evict') counts.evictions += 1
    },
  })

  return {
    find(key) {
      const cached = lru.get(key)
      if (cached === undefined) return undefined
      const { validUntil } = cached.rule
      return validUntil === undefined || clock.now() < validUntil ? cached.response : undefined
    },

    kept(key) {
      const cached = lru.get(key)
      if (cached === undefined) return undefined
      return { response: cached.response, ageSeconds: clock.now() - cached.madeAt }
    },

    add(key, response, rule) {
      lru.set(key, { madeAt: clock.now(), response: { ...response, body: inOwnMemory(response.body) }, rule })
      counts.bytes = lru.calculatedSize
    },

    removeStale(change) {
      const tags = staleTags(change)
      if (tags === 'all') lru.clear()
      else for (const tag of tags) for (const key of keysOfTag.get(tag) ?? []) lru.delete(key)
      counts.bytes = lru.calculatedSize
    },
  }
}

/** Node slices small buffers from a pool, and zlib its output from a larger buffer. A slice keeps all of that in memory. */
function inOwnMemory(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body
  const copy = Buffer.allocUnsafeSlow(body.length)
  body.copy(copy)
  return copy
}

const bytesOf = (key: string, { headers, body }: WrittenResponse): number =>
  headers.reduce((sum, { length }) => sum + length, key.length + body.length + OBJECT_BYTES)

/** What V8 and the allocator need for the objects of an entry: measured, about. */
const OBJECT_BYTES = 900
