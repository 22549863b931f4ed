import type { PublicChange, PublicChangeListener } from '@lectern/application'
import { testClock } from '@lectern/application/testing'
import { after, asId, type EventId } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import type { Keeping } from './concern.ts'
import { createResponseCache } from './response-cache.ts'
import type { WrittenResponse } from './written-response.ts'

const [one, other] = [asId<EventId>(1), asId<EventId>(2)]
const ofOne: Keeping = { concern: { kind: 'event', eventId: one }, validity: 'always' }
const ofOther: Keeping = { concern: { kind: 'event', eventId: other }, validity: 'always' }
const ofListOfEvents: Keeping = { concern: { kind: 'lists-of-events' }, validity: 'always' }
const ofEvents: Keeping = { concern: { kind: 'events' }, validity: 'always' }
const ofSite: Keeping = { concern: { kind: 'site' }, validity: 'always' }

const response = (text: string): WrittenResponse => ({
  status: 200,
  headers: {},
  bodyHeaders: {},
  etag: '"x"',
  body: Buffer.from(text),
})

function aCache(mostBytes = 1_000_000) {
  const listeners: PublicChangeListener[] = []
  const clock = testClock()
  const feed = { upToDate: true }
  const changes = {
    upToDate: () => feed.upToDate,
    listen: (listener: PublicChangeListener) => void listeners.push(listener),
  }
  const cache = createResponseCache({ changes, clock, mostBytes })
  const tell = (change: PublicChange): void => {
    for (const listener of listeners) listener(change)
  }
  const keep = (key: string, keeping: Keeping, meanwhile: () => void = () => undefined): void => {
    const making = cache.begin()
    if (making === undefined) return
    meanwhile()
    cache.keep(key, making, response(key), keeping)
  }
  const kept = (...keys: string[]): string[] => keys.filter((key) => cache.get(key) !== undefined)
  return { cache, clock, feed, tell, keep, kept }
}

const change = (eventId: EventId): PublicChange => ({ kind: 'of-event', eventId })

describe('the response cache', () => {
  it('gives back what it was given', () => {
    const { cache, keep } = aCache()
    keep('a', ofOne)
    expect(cache.get('a')).toEqual(response('a'))
    expect(cache.get('b')).toBeUndefined()
  })

  it('forgets at a change what is made of it, and nothing else', () => {
    const { keep, kept, tell } = aCache()
    const all = ['one', 'other', 'lists', 'events', 'site']
    const fill = (): void => {
      keep('one', ofOne)
      keep('other', ofOther)
      keep('lists', ofListOfEvents)
      keep('events', ofEvents)
      keep('site', ofSite)
    }
    fill()
    tell({ kind: 'below-event', eventId: one })
    expect(kept(...all)).toEqual(['other', 'lists', 'site'])
    fill()
    tell(change(one))
    expect(kept(...all)).toEqual(['other', 'site'])
    fill()
    tell({ kind: 'any' })
    expect(kept(...all)).toEqual([])
  })

  it('keeps nothing that changed while it was made', () => {
    const { keep, kept, tell } = aCache()
    keep('concerned', ofOne, () => tell(change(one)))
    keep('list', ofEvents, () => tell(change(one)))
    keep('anything', ofSite, () => tell({ kind: 'any' }))
    keep('unconcerned', ofOther, () => tell(change(one)))
    keep('list of events', ofListOfEvents, () => tell(change(one)))
    keep('untouched list of events', ofListOfEvents, () => tell({ kind: 'below-event', eventId: one }))
    const all = ['concerned', 'list', 'anything', 'unconcerned', 'list of events', 'untouched list of events']
    expect(kept(...all)).toEqual(['unconcerned', 'untouched list of events'])
  })

  it('neither gives nor takes anything while it does not know of all changes', () => {
    const { cache, feed, keep, kept } = aCache()
    keep('a', ofOne)
    feed.upToDate = false
    expect(kept('a')).toEqual([])
    expect(cache.begin()).toBeUndefined()
    feed.upToDate = true
    expect(kept('a')).toEqual(['a'])
    keep('b', ofOne, () => {
      feed.upToDate = false
    })
    feed.upToDate = true
    expect(kept('a', 'b')).toEqual(['a'])
  })

  it('gives what depends on the clock until it is another, and not for the moment of making', () => {
    const { clock, keep, kept } = aCache()
    const start = clock.now()
    keep('now', { ...ofOne, validity: 'this second' })
    keep('later', { ...ofOne, validity: after(start, 10) })
    keep('slow', { ...ofOne, validity: 'this second' }, () => clock.set(after(start, 1)))
    expect(kept('now', 'later', 'slow')).toEqual(['later'])
    clock.set(start)
    keep('now', { ...ofOne, validity: 'this second' })
    expect(kept('now', 'later')).toEqual(['now', 'later'])
    clock.set(after(start, 9))
    expect(kept('later')).toEqual(['later'])
    clock.set(after(start, 10))
    expect(kept('later')).toEqual([])
  })

  it('holds no more bytes than it may, and lets the least recently used go', () => {
    const { cache, keep, kept } = aCache(20_000)
    const keys = Array.from({ length: 100 }, (_, number) => `key ${number}`)
    for (const key of keys) {
      keep(key, ofOne)
      kept('key 0')
    }
    expect(cache.bytes).toBeLessThanOrEqual(20_000)
    expect(cache.bytes).toBeGreaterThan(15_000)
    expect(kept('key 0', 'key 1', 'key 99')).toEqual(['key 0', 'key 99'])
  })

  it('does not give up all it has for one that is large', () => {
    const { keep, kept } = aCache(20_000)
    keep('a', ofOne)
    keep('x'.repeat(2_000), ofOne)
    expect(kept('a', 'x'.repeat(2_000))).toEqual(['a'])
  })

  it('counts its bytes to nothing when all is forgotten', () => {
    const { cache, keep, tell } = aCache()
    for (const keeping of [ofOne, ofOther, ofEvents, ofSite, ofOne]) keep(JSON.stringify(keeping), keeping)
    tell({ kind: 'any' })
    expect(cache.bytes).toBe(0)
  })
})
