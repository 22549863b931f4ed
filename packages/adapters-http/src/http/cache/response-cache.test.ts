import { after } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import {
  aCache,
  changeOf,
  ofEvents,
  ofListOfEvents,
  ofOne,
  ofOther,
  ofSite,
  one,
  response,
} from '../../testing/a-cache.ts'

describe('the response cache', () => {
  it('gives back what it was given', () => {
    const { cache, keep } = aCache()
    keep('a', ofOne)
    expect(cache.get('a')).toMatchObject(response('a'))
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
    tell({ kind: 'children-of-event', eventId: one })
    expect(kept(...all)).toEqual(['other', 'lists', 'site'])
    fill()
    tell(changeOf(one))
    expect(kept(...all)).toEqual(['other', 'site'])
    fill()
    tell({ kind: 'any' })
    expect(kept(...all)).toEqual([])
  })

  it('keeps nothing that changed while it was made', () => {
    const { keep, kept, tell } = aCache()
    keep('concerned', ofOne, () => tell(changeOf(one)))
    keep('list', ofEvents, () => tell(changeOf(one)))
    keep('anything', ofSite, () => tell({ kind: 'any' }))
    keep('unconcerned', ofOther, () => tell(changeOf(one)))
    keep('list of events', ofListOfEvents, () => tell(changeOf(one)))
    keep('untouched list of events', ofListOfEvents, () => tell({ kind: 'children-of-event', eventId: one }))
    const all = ['concerned', 'list', 'anything', 'unconcerned', 'list of events', 'untouched list of events']
    expect(kept(...all)).toEqual(['unconcerned', 'untouched list of events'])
  })

  it('neither gives nor takes anything while it does not know of all changes', () => {
    const { cache, feed, keep, kept } = aCache()
    keep('a', ofOne)
    feed.upToDate = false
    expect(kept('a')).toEqual([])
    expect(cache.begin('b')).toBeUndefined()
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

  it.each([
    ['bodies', 5_000],
    ['small bodies, with what they take beside', 10],
  ])('holds no more bytes than it may of %s, and lets go what was not used for long', (_, length) => {
    const { cache, keepText, kept } = aCache(640_000)
    const keys = Array.from({ length: 1_000 }, (_none, number) => `key ${number}`)
    for (const key of keys) {
      keepText(key, key.padEnd(length))
      expect(cache.get('key 0')?.body.toString()).toBe('key 0'.padEnd(length))
      expect(cache.bytes).toBeLessThanOrEqual(640_000)
    }
    const newest = kept(...keys).slice(1)
    expect(newest).toEqual(keys.slice(-newest.length))
    expect(newest.length).toBeGreaterThan(60)
  })

  it('does not give up all it has for one that is large', () => {
    const { keep, kept } = aCache(64_000)
    keep('a', ofOne)
    keep('x'.repeat(3_001), ofOne)
    keep('y'.repeat(3_000), ofOne)
    expect(kept('a', 'x'.repeat(3_001), 'y'.repeat(3_000))).toEqual(['a', 'y'.repeat(3_000)])
  })

  it('uses again the memory of what is forgotten', () => {
    const { cache, keep, tell } = aCache()
    const bytesAfter = (times: number): number => {
      for (let time = 0; time < times; time += 1) {
        tell({ kind: 'any' })
        for (const keeping of [ofOne, ofOther, ofEvents, ofSite]) keep('x'.repeat(20_000), keeping)
      }
      return cache.bytes
    }
    const bytes = bytesAfter(20)
    expect(bytesAfter(1_000)).toBe(bytes)
  })
})
