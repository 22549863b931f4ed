import { RARE_TAG, RARE_WORD } from '../data/events.ts'
import { answerOf } from '../http/answer-of.ts'
import { byProcessor, contend } from './contest.ts'
import { getting } from './get.ts'
import { eventList, searchPages } from './pages.ts'
import type { Scenario } from './scenario.ts'
import { serve } from './versions.ts'

/** Lists of the first event and its first talk have the same size at every scale. Of the filtered ones, more events match. */
const lists = [
  { ...eventList, value: 1.3 },
  { what: 'talks of an event', address: '/v2.1/events/1/talks', value: 1.3 },
  { what: 'attendees of an event', address: '/v2.1/events/1/attendees', value: 1.3 },
  { what: 'comments on a talk', address: '/v2.1/talks/1/comments', value: 1.3 },
  { what: 'hot events', address: '/v2.1/events?filter=hot', value: 1.5 },
  { what: 'events by a word of their title', address: `/v2.1/events?title=${RARE_WORD}`, value: 1.5 },
  { what: 'events by a tag', address: `/v2.1/events?tags=${RARE_TAG}`, value: 1.5 },
] as const

export const growth: Scenario = {
  name: 'growth',
  summary: 'first pages at the large scale against the small one, and search pages against the plain list',
  async *run(bench) {
    const { engines, scale, largeScale } = bench.options
    for (const engine of engines) {
      await using stack = new AsyncDisposableStack()
      const large = await serve(bench, engine, stack, { scale: largeScale })
      const small = await serve(bench, engine, stack)
      for (const { what, address, value } of lists) {
        // The first read may have to load pages from the disk.
        for (const { url } of [large, small]) await answerOf(`${url}${address}`)
        yield await contend(bench, {
          scenario: 'growth',
          what: `${what}, scale ${largeScale} / ${scale}`,
          engine,
          target: { bound: 'at most', value },
          sides: [
            getting(bench, `scale ${largeScale}`, large, address, { connections: 1 }),
            getting(bench, `scale ${scale}`, small, address, { connections: 1 }),
          ],
          compare: { unit: 'p50, of the small scale', of: (one, other) => one.p50 / other.p50 },
          sameSize: false,
        })
      }
      for (const { what, address } of searchPages) {
        yield await contend(bench, {
          scenario: 'growth',
          what: `${what} / plain list, scale ${largeScale}`,
          engine,
          target: { bound: 'at most', value: 6 },
          sides: [
            getting(bench, 'search', large, address, { connections: 1 }),
            getting(bench, 'plain list', large, eventList.address, { connections: 1 }),
          ],
          compare: byProcessor('the plain list'),
          sameSize: false,
        })
      }
    }
  },
}
