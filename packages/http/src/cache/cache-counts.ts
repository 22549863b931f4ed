/** What a response cache did since its creation, and what it holds. Requests that bypass the cache do not count. */
export interface CacheCounts {
  hits: number
  misses: number
  /** Responses that were removed to make room, before they were stale. */
  evictions: number
  bytes: number
}

export const cacheCounts = (): CacheCounts => ({ hits: 0, misses: 0, evictions: 0, bytes: 0 })
