import type { ChangeListener } from '@lectern/application'
import { testClock } from '@lectern/contracts/testing'
import { expect, it } from 'vitest'
import { cacheCounts } from './cached-responses.ts'
import { createResponseCache } from './response-cache.ts'

const rule = { dependsOn: 'events', validUntil: undefined } as const
const response = { status: 200, headers: [], bodyHeaders: [], etag: undefined, body: Buffer.alloc(100) }

it('a cache counts hits, misses, evictions and its bytes', async () => {
  let report: ChangeListener = () => undefined
  const counts = cacheCounts()
  const feed = { upToDate: true }
  const changes = {
    upToDate: () => feed.upToDate,
    listen: (listener: ChangeListener) => void (report = listener),
  }
  // An entry of some 1,000 bytes must not exceed a sixteenth of the cache.
  const cache = createResponseCache({ changes, clock: testClock(), mostBytes: 17_000, counts })
  const get = (key: string | undefined) =>
    cache.serve({ key, make: () => Promise.resolve({ response, rule }), send: () => undefined })

  await get('0')
  await Promise.all([get('0'), get('0')])
  expect(counts).toMatchObject({ hits: 2, misses: 1, evictions: 0 })
  expect(counts.bytes).toBeGreaterThan(1_000)
  for (let key = 1; key < 20; key += 1) await get(String(key))
  expect(counts).toMatchObject({ hits: 2, misses: 20 })
  expect(counts.evictions).toBeGreaterThan(0)
  expect(counts.bytes).toBeLessThanOrEqual(17_000)

  const { evictions } = counts
  report({ kind: 'any' })
  feed.upToDate = false
  await get('0')
  await get(undefined)
  expect(counts).toEqual({ hits: 2, misses: 20, evictions, stale: 0, bytes: 0 })
})
