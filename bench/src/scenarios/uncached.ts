import { RARE_TAG, RARE_WORD } from '../data/events.ts'
import { requireSame } from '../http/answer-of.ts'
import { startBaseline } from '../processes/server.ts'
import type { Row, Target } from '../results/row.ts'
import { byRate, contend } from './contest.ts'
import { getting } from './get.ts'
import { eventList, eventPage, laterPages, lists, pages, searchPages, titleSearch } from './pages.ts'
import type { Bench, Scenario } from './scenario.ts'
import { readAsBase, serve } from './versions.ts'

export const uncached: Scenario = {
  name: 'uncached',
  summary: 'lists without the cache, against their SQL statements alone, and searches against the plain list',
  async *run(bench) {
    const { base, smoke } = bench.options
    if (base === undefined || smoke) {
      yield* readLists(bench)
      yield* readSearches(bench)
    }
    if (base !== undefined) yield* readAsBase(bench, uncached, 0, [...pages, ...laterPages, ...searches])
  },
}

const searches = [
  titleSearch,
  { what: 'talk title search', address: '/v2.1/talks?title=e' },
  ...searchPages,
] as const

interface Compared {
  readonly what: string
  readonly address: string
  /** The list that the page is compared with. */
  readonly list: string
  readonly target?: Target
}

const onlyEvents = { list: eventList.address, target: { bound: 'at least', value: 0.67 } } as const

const compared: readonly Compared[] = [
  { ...titleSearch, ...onlyEvents },
  { what: 'rare title', address: `/v2.1/events?title=${RARE_WORD}`, ...onlyEvents },
  { what: 'tag', address: `/v2.1/events?tags=${RARE_TAG}`, ...onlyEvents },
  { what: 'hot events', address: '/v2.1/events?filter=hot', ...onlyEvents },
  ...searchPages.map((page) => ({ ...page, list: eventList.address })),
  {
    ...eventPage,
    list: '/v2.1/events/1/talks?resultsperpage=0&verbose=yes',
    target: { bound: 'at least', value: 0.33 },
  },
]

/** Searches and filters against the list of all events, and the page of a large event against the list of its talks. */
async function* readSearches(bench: Bench): AsyncGenerator<Row> {
  for (const engine of bench.options.engines) {
    await using stack = new AsyncDisposableStack()
    const lectern = await serve(bench, engine, stack)
    for (const { what, address, list, ...goal } of compared) {
      yield await contend(bench, {
        scenario: 'uncached',
        what: `${what} / plain list`,
        engine,
        ...goal,
        sides: [getting(bench, 'page', lectern, address), getting(bench, 'plain list', lectern, list)],
        compare: { ...byRate, unit: 'requests/s, of the plain list' },
        sameSize: false,
      })
    }
  }
}

async function* readLists(bench: Bench): AsyncGenerator<Row> {
  for (const engine of bench.options.engines) {
    const databaseUrl = await (await bench.databases(engine)).ofScale(bench.options.scale)
    await using stack = new AsyncDisposableStack()
    const lectern = await serve(bench, engine, stack)
    const baseline = await startBaseline({ kind: 'statements', databaseUrl, like: lectern.url })
    stack.defer(() => baseline.stop())
    for (const { what, address } of lists) {
      await requireSame(lectern.url, baseline.url, address)
      yield await contend(bench, {
        scenario: 'uncached',
        what,
        engine,
        target: { bound: 'at least', value: 0.5 },
        sides: [getting(bench, 'Lectern', lectern, address), getting(bench, 'baseline', baseline, address)],
        compare: byRate,
        sameSize: true,
      })
    }
  }
}
