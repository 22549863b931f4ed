import type { IncomingHttpHeaders } from 'node:http'
import type { Change, ChangeListener } from '@lectern/application'
import { testClock } from '@lectern/contracts/testing'
import { after, asId, type EventId } from '@lectern/domain'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { WrittenResponse } from '../response/written-response.ts'
import type { CacheRule, DependencyTag } from './cache-policy.ts'
import { createResponseCache, keyOfRead } from './response-cache.ts'

const dependingOn = (dependsOn: DependencyTag): CacheRule => ({ dependsOn, validUntil: undefined })
const ofOne = dependingOn('event 1')
const ofOther = dependingOn('event 2')
const ofEventList = dependingOn('event list')
const ofEvents = dependingOn('events')
const ofSite = dependingOn('site')

const changeOfOne: Change = { kind: 'of-event', eventId: asId<EventId>(1) }
const changeOfChildrenOfOne: Change = { kind: 'children-of-event', eventId: asId<EventId>(1) }
const anyChange: Change = { kind: 'any' }

const responseOf = (body: Buffer): WrittenResponse => ({
  status: 200,
  headers: ['cache-control', 'public'],
  bodyHeaders: ['content-type', 'text/plain'],
  etag: '"x"',
  body,
})

interface Get {
  readonly rule?: CacheRule | undefined
  readonly body?: Buffer
  readonly headers?: IncomingHttpHeaders
  /** Runs while the response is made. */
  readonly meanwhile?: () => unknown
}

/** A cache whose changes and clock are in the hands of the test. */
function aCache(mostBytes = 1_000_000) {
  let report: ChangeListener = () => undefined
  const clock = testClock()
  const feed = { upToDate: true }
  const changes = {
    upToDate: () => feed.upToDate,
    listen: (listener: ChangeListener) => {
      report = listener
    },
  }
  const cache = createResponseCache({ changes, clock, mostBytes })

  async function get(url: string, { rule, body = Buffer.from(url), headers = {}, meanwhile }: Get = {}) {
    const seen: { made: boolean; sent: Buffer } = { made: false, sent: Buffer.of() }
    await cache.serve({
      key: keyOfRead({ url, headers }),
      async make() {
        seen.made = true
        await meanwhile?.()
        return { response: responseOf(body), rule }
      },
      send(response) {
        seen.sent = response.body
      },
    })
    return seen
  }

  /** Those of the addresses that are in the cache. */
  async function cachedOf(...urls: string[]): Promise<readonly string[]> {
    const seen = await Promise.all(urls.map((url) => get(url)))
    return urls.filter((_, index) => seen[index]?.made === false)
  }

  return { clock, feed, get, cachedOf, report: (change: Change) => report(change) }
}

describe('the response cache', () => {
  it('never sends a response again that has no rule', async () => {
    const { get, cachedOf } = aCache()
    await get('/a')
    expect(await cachedOf('/a')).toEqual([])
  })

  it.each<[string, Get['headers']]>([
    ['another Accept', { accept: 'text/html' }],
    ['another Accept-Encoding', { 'accept-encoding': 'br' }],
    ['a token', { authorization: 'Bearer token' }],
  ])('makes a response of its own for a request with %s', async (_, headers = {}) => {
    const { get } = aCache()
    await get('/a', { rule: ofOne })
    expect(await get('/a', { headers })).toMatchObject({ made: true })
  })

  it.each([
    ['/a', { authorization: 'Bearer token' }],
    ['/a?callback=f', {}],
  ])('keeps a response to %s with %j out', async (url, headers) => {
    const { get } = aCache()
    await get(url, { rule: ofOne, headers })
    expect(await get(url, { headers })).toMatchObject({ made: true })
  })

  const rules = {
    '/one': ofOne,
    '/other': ofOther,
    '/list': ofEventList,
    '/events': ofEvents,
    '/site': ofSite,
  }
  const cases: readonly (readonly [Change, readonly string[]])[] = [
    [changeOfChildrenOfOne, ['/other', '/list', '/site']],
    [changeOfOne, ['/other', '/site']],
    [anyChange, []],
  ]

  it.each(cases)('removes what depends on a change: %j leaves %j', async (change, left) => {
    const { get, cachedOf, report } = aCache()
    for (const [url, rule] of Object.entries(rules)) await get(url, { rule })
    report(change)
    expect(await cachedOf(...Object.keys(rules))).toEqual(left)
  })

  it.each(cases)(
    'keeps out what depends on a change while it is made: %j leaves %j',
    async (change, left) => {
      const { get, cachedOf, report } = aCache()
      for (const [url, rule] of Object.entries(rules))
        await get(url, { rule, meanwhile: () => report(change) })
      expect(await cachedOf(...Object.keys(rules))).toEqual(left)
    },
  )

  it('neither sends nor adds a response while the feed of changes is interrupted', async () => {
    const { feed, get, cachedOf } = aCache()
    await get('/a', { rule: ofOne })
    feed.upToDate = false
    expect(await get('/a', { rule: ofOne })).toMatchObject({ made: true })
    await get('/interrupted', { rule: ofOne, meanwhile: () => (feed.upToDate = true) })
    await get('/broken', { rule: ofOne, meanwhile: () => (feed.upToDate = false) })
    feed.upToDate = true
    expect(await cachedOf('/a', '/interrupted', '/broken')).toEqual(['/a'])
  })

  it('sends a response until the clock changes it', async () => {
    const { clock, get, cachedOf } = aCache()
    const start = clock.now()
    await get('/later', { rule: { ...ofOne, validUntil: after(start, 10) } })
    await get('/slow', {
      rule: { ...ofOne, validUntil: after(start, 1) },
      meanwhile: () => clock.set(after(start, 1)),
    })
    expect(await cachedOf('/later', '/slow')).toEqual(['/later'])
    clock.set(after(start, 9))
    expect(await cachedOf('/later')).toEqual(['/later'])
    clock.set(after(start, 10))
    expect(await cachedOf('/later')).toEqual([])
  })

  it.each([
    ['bodies', 5_000, 128],
    ['the objects of small responses', 10, 711],
  ])('bounds the bytes of %s, and evicts the least recently used first', async (_, length, most) => {
    const { get, cachedOf } = aCache(640_000)
    const urls = Array.from({ length: 1_000 }, (_none, number) => `/${number}`)
    for (const url of urls) {
      await get(url, { rule: ofOne, body: Buffer.alloc(length) })
      expect(await cachedOf('/0')).toEqual(['/0'])
    }
    const newest = (await cachedOf(...urls)).slice(1)
    expect(newest).toEqual(urls.slice(-newest.length))
    expect(newest.length).toBeLessThanOrEqual(most)
    expect(newest.length).toBeGreaterThan(most / 2)
  })

  it('does not evict all others for one large response', async () => {
    const { get, cachedOf } = aCache(160_000)
    await get('/a', { rule: ofOne })
    await get('/large', { rule: ofOne, body: Buffer.alloc(10_000) })
    await get('/largest', { rule: ofOne, body: Buffer.alloc(8_000) })
    expect(await cachedOf('/a', '/large', '/largest')).toEqual(['/a', '/largest'])
  })

  it('has room again after changes', async () => {
    const { get, cachedOf, report } = aCache(100_000)
    const fill = async (): Promise<readonly string[]> => {
      const urls = Array.from({ length: 30 }, (_, number) => `/${number}`)
      for (const url of urls) await get(url, { rule: ofOne, body: Buffer.alloc(4_000) })
      return cachedOf(...urls)
    }
    const first = await fill()
    for (const change of [changeOfOne, anyChange, changeOfOne]) {
      report(change)
      expect(await fill()).toEqual(first)
    }
  })

  it('holds no memory beside that of the body', async () => {
    const { get } = aCache()
    await get('/a', { rule: ofOne, body: Buffer.alloc(16_384).subarray(0, 100) })
    expect((await get('/a')).sent.buffer.byteLength).toBe(100)
  })
})

describe('equal requests at the same time', () => {
  /** Requests whose responses are made when the gate opens, of the state that was read before. */
  function aGate() {
    const { get, report } = aCache()
    const gate = Promise.withResolvers<void>()
    const content = { state: 'old' }
    const ask = async (): Promise<string> => {
      const seen = await get('/a', {
        rule: ofOne,
        body: Buffer.from(content.state),
        meanwhile: () => gate.promise,
      })
      return `${seen.made ? 'made' : 'cached'} ${seen.sent.toString()}`
    }
    return { ask, gate, content, report }
  }

  it('get a response that is made once', async () => {
    const { ask, gate, report } = aGate()
    const all = Promise.all([ask(), ask(), ask()])
    gate.resolve()
    expect(await all).toEqual(['made old', 'cached old', 'cached old'])
    report(changeOfOne)
    expect(await Promise.all([ask(), ask()])).toEqual(['made old', 'cached old'])
  })

  it('get responses of their own after a change', async () => {
    const { ask, gate, content, report } = aGate()
    const first = ask()
    content.state = 'new'
    report(changeOfOne)
    const others = [ask(), ask()]
    gate.resolve()
    expect(await Promise.all([first, ...others])).toEqual(['made old', 'made new', 'made new'])
  })

  it('get responses of their own if the first one fails', async () => {
    const { ask, gate } = aGate()
    const all = [ask(), ask()]
    gate.reject(new Error('The database is gone'))
    const results = await Promise.allSettled(all)
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })

  it('wait for a second; then one of them makes the response for all, each second until one is made', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { get } = aCache()
    const first = Promise.withResolvers<void>()
    const made: string[] = []
    const sent: string[] = []
    const ask = async (name: string, meanwhile: () => Promise<void> | undefined): Promise<void> => {
      const make = (): Promise<void> | undefined => {
        made.push(name)
        return meanwhile()
      }
      await get('/a', { rule: ofOne, meanwhile: make })
      sent.push(name)
    }
    const hanging = [ask('first', () => first.promise), ask('second', () => first.promise)]
    const others = ['third', 'fourth', 'fifth'].map((name) => ask(name, () => undefined))
    await vi.advanceTimersByTimeAsync(999)
    expect(made).toEqual(['first'])
    await vi.advanceTimersByTimeAsync(1)
    expect([made, sent]).toEqual([['first', 'second'], []])
    await vi.advanceTimersByTimeAsync(1000)
    await Promise.all(others)
    expect(made).toEqual(['first', 'second', 'third'])
    expect(sent.toSorted()).toEqual(['fifth', 'fourth', 'third'])
    first.resolve()
    await Promise.all(hanging)
    expect(made).toEqual(['first', 'second', 'third'])
    expect(vi.getTimerCount()).toBe(0)
  })
})
