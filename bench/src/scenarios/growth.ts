import { RARE_TAG, RARE_WORD } from '../data/events.ts'
import { answerOf } from '../http/answer-of.ts'
import { type Server, startLectern } from '../processes/server.ts'
import type { Row, Target } from '../results/row.ts'
import { byProcessor, contend, type Comparison } from './contest.ts'
import { getting } from './get.ts'
import type { Bench, Scenario } from './scenario.ts'

/** Lists of the first event and its first talk, which have the same size at every scale. */
const lists = [
  { what: 'events', address: '/v2.1/events' },
  { what: 'talks of an event', address: '/v2.1/events/1/talks' },
  { what: 'tracks of an event', address: '/v2.1/events/1/tracks' },
  { what: 'comments on an event', address: '/v2.1/events/1/comments' },
  { what: 'comments on the talks of an event', address: '/v2.1/events/1/talk_comments' },
  { what: 'attendees of an event', address: '/v2.1/events/1/attendees' },
  { what: 'comments on a talk', address: '/v2.1/talks/1/comments' },
] as const

/** Many more events match at the large scale. Their totals are counted once, and remembered. */
const filtered = [
  { what: 'hot events', address: '/v2.1/events?filter=hot' },
  { what: 'events by a word of their title', address: `/v2.1/events?title=${RARE_WORD}` },
  { what: 'events by a tag', address: `/v2.1/events?tags=${RARE_TAG}` },
] as const

/**
 * More events, talks and people match at the large scale, and a page shows the best ten of each. So these pages are compared with
 * the plain list of the same scale. They may take 5 ms where the list takes 0.84 ms.
 */
const pages = [
  { what: 'search page, common word', address: '/search?q=kernel' },
  { what: 'search page, two words', address: '/search?q=kernel+graph' },
  { what: 'search page, one letter', address: '/search?q=k' },
  { what: 'search page, rare word', address: '/search?q=7777' },
  { what: 'search page, nothing found', address: '/search?q=nowhere' },
] as const

export const growth: Scenario = {
  name: 'growth',
  summary: 'first pages at the large scale against scale 1, and search pages against the plain list',
  run: runGrowth,
}

async function* runGrowth(bench: Bench): AsyncGenerator<Row> {
  const { options } = bench
  for (const engine of options.engines) {
    await using stack = new AsyncDisposableStack()
    const start = async (scale: number): Promise<Server> => {
      const databaseUrl = await (await bench.databases(engine)).ofScale(scale)
      const server = await startLectern({ databaseUrl, cacheMebibytes: 0, built: options.built })
      stack.defer(() => server.stop())
      return server
    }
    const [large, small] = [await start(options.largeScale), await start(options.scale)]
    const grow = (what: string, address: string, target: Target): Promise<Row> =>
      contend(bench, {
        scenario: 'growth',
        what,
        engine,
        target,
        sides: [
          getting(bench, `scale ${options.largeScale}`, large, address, { connections: 1 }),
          getting(bench, `scale ${options.scale}`, small, address, { connections: 1 }),
        ],
        compare: byTime,
        sameSize: false,
      })
    for (const { what, address } of lists) {
      // The first read may have to load pages from the disk.
      for (const { url } of [large, small]) await answerOf(`${url}${address}`)
      yield await grow(what, address, { bound: 'at most', value: 1.3 })
    }
    for (const { what, address } of pages) {
      yield await contend(bench, {
        scenario: 'growth',
        what: `${what} / plain list`,
        engine,
        target: { bound: 'at most', value: 6 },
        sides: [
          getting(bench, 'search', large, address, { connections: 1 }),
          getting(bench, 'plain list', large, lists[0].address, { connections: 1 }),
        ],
        compare: byProcessor('the plain list'),
        sameSize: false,
      })
    }
    for (const { what, address } of filtered) {
      const rows = (await totalOf(large, address)) / (await totalOf(small, address))
      const row = await grow(what, address, { bound: 'at most', value: 1.5 })
      yield { ...row, figures: { ...row.figures, 'times as many rows': rows } }
    }
  }
}

const byTime: Comparison = {
  unit: 'p50, of the small scale',
  of: (one, other) => one.p50 / other.p50,
}

async function totalOf({ url }: Server, address: string): Promise<number> {
  const { body } = await answerOf(`${url}${address}`)
  const { meta } = JSON.parse(body.toString()) as { readonly meta: { readonly total: number } }
  if (meta.total === 0) throw new Error(`${address} is empty`)
  return meta.total
}
