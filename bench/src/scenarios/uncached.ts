import { RARE_TAG, RARE_WORD } from '../data/events.ts'
import { requireSame } from '../http/answer-of.ts'
import { startBaseline, startLectern } from '../processes/server.ts'
import type { Row } from '../results/row.ts'
import { versionsOf } from './base.ts'
import { byProcessor, byRate, type Comparison, contend } from './contest.ts'
import { getting } from './get.ts'
import { COMMON_TEXT, eventList, laterPages, lists, pages } from './pages.ts'
import type { Bench, Scenario } from './scenario.ts'

export const uncached: Scenario = {
  name: 'uncached',
  summary:
    'three lists without the cache, against their SQL statements alone, and searches against the plain list',
  async *run(bench) {
    const { base, smoke } = bench.options
    if (base === undefined || smoke) {
      yield* readLists(bench)
      yield* searchEvents(bench)
    }
    if (base !== undefined) yield* readAsBase(bench)
  },
}

/** First and later pages and a search against the base. */
async function* readAsBase(bench: Bench): AsyncGenerator<Row> {
  const searches = [
    { what: 'title search', address: searchAddress },
    { what: 'talk title search', address: `/v2.1/talks?title=${COMMON_TEXT}` },
  ]
  for (const engine of bench.options.engines) {
    await using stack = new AsyncDisposableStack()
    const [lectern, base] = await versionsOf(bench, engine)
    const [one, other] = [await lectern.start(0), await base.start(0)]
    for (const server of [one, other]) stack.defer(() => server.stop())
    for (const { what, address } of [...pages, ...laterPages, ...searches]) {
      yield await contend(bench, {
        scenario: 'uncached',
        what: `${what}, of the base`,
        engine,
        sides: [getting(bench, 'Lectern', one, address), getting(bench, 'base', other, address)],
        compare: byProcessor('the base'),
        sameSize: true,
      })
    }
  }
}

const searchAddress = `${eventList.address}?title=${COMMON_TEXT}`

const byRateOfList: Comparison = { ...byRate, unit: 'requests/s, of the plain list' }

const target = { bound: 'at least', value: 0.67 } as const

const searched = [
  { what: 'title search / plain list', address: searchAddress, target },
  { what: 'rare title / plain list', address: `${eventList.address}?title=${RARE_WORD}`, target },
  { what: 'tag / plain list', address: `${eventList.address}?tags=${RARE_TAG}`, target },
  { what: 'hot events / plain list', address: `${eventList.address}?filter=hot`, target },
] as const

/** The search page of the website, which looks for events, talks and people. */
const searchedTexts = [
  { what: 'search page, common word / plain list', address: '/search?q=kernel' },
  { what: 'search page, two words / plain list', address: '/search?q=kernel+monads' },
  { what: 'search page, rare word / plain list', address: '/search?q=7777' },
  { what: 'search page, one letter / plain list', address: '/search?q=k' },
] as const

/** Searches and filters against the list of all events. */
async function* searchEvents(bench: Bench): AsyncGenerator<Row> {
  const { options } = bench
  for (const engine of options.engines) {
    const databaseUrl = await (await bench.databases(engine)).ofScale(options.scale)
    await using stack = new AsyncDisposableStack()
    const lectern = await startLectern({ databaseUrl, cacheMebibytes: 0, built: options.built })
    stack.defer(() => lectern.stop())
    for (const { what, address, ...goal } of [...searched, ...searchedTexts]) {
      yield await contend(bench, {
        scenario: 'uncached',
        what,
        engine,
        ...goal,
        sides: [
          getting(bench, 'search', lectern, address),
          getting(bench, 'plain list', lectern, eventList.address),
        ],
        compare: byRateOfList,
        sameSize: false,
      })
    }
  }
}

async function* readLists(bench: Bench): AsyncGenerator<Row> {
  const { options } = bench
  for (const engine of options.engines) {
    const databaseUrl = await (await bench.databases(engine)).ofScale(options.scale)
    await using stack = new AsyncDisposableStack()
    const lectern = await startLectern({ databaseUrl, cacheMebibytes: 0, built: options.built })
    stack.defer(() => lectern.stop())
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
