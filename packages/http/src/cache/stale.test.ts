import { gzipSync } from 'node:zlib'
import type { ChangeListener } from '@lectern/application'
import { testClock } from '@lectern/contracts/testing'
import { after, asId, DomainError, type EventId } from '@lectern/domain'
import { expect, it } from 'vitest'
import type { WrittenResponse } from '../response/written-response.ts'
import { createResponseCache } from './response-cache.ts'

const page: WrittenResponse = {
  status: 200,
  headers: ['vary', 'etag', 'cache-control', 'public', 'ETag', '"x"'],
  bodyHeaders: ['content-type', 'text/html; charset=utf-8', 'content-encoding', 'gzip'],
  etag: '"x"',
  body: gzipSync('<body><main>Ada</main>'),
}
const failure = { ...page, status: 503, body: Buffer.from('away') }
const away = new DomainError('unavailable', [
  { code: 'unavailable', message: 'Away', facts: { outcome: 'nothing-changed' } },
])

function aCache() {
  let report: ChangeListener = () => undefined
  const feed = { upToDate: true }
  const clock = testClock()
  const changes = {
    upToDate: () => feed.upToDate,
    listen: (listener: ChangeListener) => void (report = listener),
  }
  const cache = createResponseCache({ changes, clock, mostBytes: 1_000_000, mostStaleSeconds: 60 })
  async function get(
    make: () => Promise<WrittenResponse>,
    note?: string,
  ): Promise<WrittenResponse | undefined> {
    let sent: WrittenResponse | undefined
    await cache.serve({
      key: 'page',
      make: async () => ({ response: await make(), rule: { dependsOn: 'events', validUntil: undefined } }),
      send: (response) => (sent = response),
      ...(note !== undefined && { staleNote: (age) => `${note} ${age}` }),
    })
    return sent
  }
  return { get, feed, clock, report: (...change: Parameters<ChangeListener>) => report(...change) }
}

it('the last page is sent during an outage, with its age above the content and for programs', async () => {
  const { get, feed, clock } = aCache()
  await get(async () => page)
  clock.set(after(clock.now(), 42))
  feed.upToDate = false
  const sent = await get(async () => failure, '<age>')
  expect(sent).toMatchObject({ status: 200, etag: undefined, bodyHeaders: page.bodyHeaders.slice(0, 2) })
  expect(sent?.headers).toEqual([
    'vary',
    'etag',
    'cache-control',
    'no-store',
    'warning',
    '110 - "Response is Stale"',
    'age',
    '42',
  ])
  expect(sent?.body.toString()).toBe(
    '<body><div class="notices"><p class="notice" role="status">&lt;age&gt; 42</p></div><main>Ada</main>',
  )
  expect((await get(() => Promise.reject(away)))?.body).toEqual(page.body)
})

it('a file from before an outage stays as it is', async () => {
  const { get, feed } = aCache()
  const body = Buffer.from('SUMMARY:The <main> element')
  await get(async () => ({ ...page, bodyHeaders: ['content-type', 'text/calendar; charset=utf-8'], body }))
  feed.upToDate = false
  expect((await get(async () => failure, 'age'))?.body).toEqual(body)
})

it.each([
  ['too old', (cache) => cache.clock.set(after(cache.clock.now(), 61))],
  ['changed', (cache) => cache.report({ kind: 'of-event', eventId: asId<EventId>(1) })],
] satisfies [string, (cache: ReturnType<typeof aCache>) => void][])(
  'a response that is %s is not sent again',
  async (_, happen) => {
    const cache = aCache()
    await cache.get(async () => page)
    happen(cache)
    cache.feed.upToDate = false
    expect(await cache.get(async () => failure)).toBe(failure)
    await expect(cache.get(() => Promise.reject(away))).rejects.toBe(away)
  },
)

it('another error than an outage stays as it is', async () => {
  const { get, feed } = aCache()
  await get(async () => page)
  feed.upToDate = false
  const error = new Error('A bug')
  await expect(get(() => Promise.reject(error))).rejects.toBe(error)
})
