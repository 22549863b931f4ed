import type { PublicChange, PublicChangeListener } from '@lectern/application'
import { testClock } from '@lectern/application/testing'
import { asId, type EventId } from '@lectern/domain'
import type { Keeping } from '../http/cache/concern.ts'
import { createResponseCache } from '../http/cache/response-cache.ts'
import type { WrittenResponse } from '../http/response/written-response.ts'

export const one = asId<EventId>(1)
const other = asId<EventId>(2)
export const ofOne: Keeping = { concern: { kind: 'event', eventId: one }, validity: 'always' }
export const ofOther: Keeping = { concern: { kind: 'event', eventId: other }, validity: 'always' }
export const ofListOfEvents: Keeping = { concern: { kind: 'lists-of-events' }, validity: 'always' }
export const ofEvents: Keeping = { concern: { kind: 'events' }, validity: 'always' }
export const ofSite: Keeping = { concern: { kind: 'site' }, validity: 'always' }

export const response = (text: string): WrittenResponse => ({
  status: 200,
  headers: ['cache-control', 'public'],
  bodyHeaders: ['content-type', 'text/plain'],
  etag: '"x"',
  body: Buffer.from(text),
})

/** With what it is told, by whom and when in the hands of the test. */
export function aCache(mostBytes = 1_000_000) {
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
  const keep = (key: string, keeping: Keeping, meanwhile: () => void = () => undefined, text = key): void => {
    const making = cache.begin(key)
    if (making === undefined) return
    meanwhile()
    cache.keep(making, response(text), keeping)
    cache.end(making)
  }
  const keepText = (key: string, text: string): void => keep(key, ofOne, undefined, text)
  const kept = (...keys: string[]): string[] => keys.filter((key) => cache.get(key) !== undefined)
  return { cache, clock, feed, tell, keep, keepText, kept }
}

export const changeOf = (eventId: EventId): PublicChange => ({ kind: 'of-event', eventId })
