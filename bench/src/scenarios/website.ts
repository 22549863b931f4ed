import type { EngineName } from '@lectern/adapters-persistence'
import { LARGE_EVENT } from '../data/plan.ts'
import { answerOf } from '../http/answer-of.ts'
import { type Server, startLectern } from '../processes/server.ts'
import type { Row } from '../results/row.ts'
import { byProcessor, byRate, contend } from './contest.ts'
import { getting } from './get.ts'
import type { Bench, Scenario } from './scenario.ts'

export const website: Scenario = {
  name: 'website',
  summary: 'pages of the website for visitors, against answers of the API',
  async *run(bench) {
    for (const engine of bench.options.engines) {
      yield* cachedPages(bench, engine)
      yield await largeEvent(bench, engine)
    }
  },
}

const EVENT = '/v2.1/events/1'
const TALKS = '/v2.1/events/1/talks'

async function* cachedPages(bench: Bench, engine: EngineName): AsyncGenerator<Row> {
  await using stack = new AsyncDisposableStack()
  const server = await start(bench, engine, 64)
  stack.defer(() => server.stop())
  for (const [what, record] of [
    ['event page', EVENT],
    ['talk page', '/v2.1/talks/1'],
  ] as const) {
    const page = await pageOf(server, record)
    yield await contend(bench, {
      scenario: 'website',
      what: `${what}, cached`,
      engine,
      target: { bound: 'at least', value: 0.6 },
      sides: [
        getting(bench, 'page', server, page),
        getting(bench, 'API', server, await listOfSize(server, page)),
      ],
      compare: { ...byRate, unit: 'requests/s, of a cached list of at most its size' },
      sameSize: false,
    })
  }
}

async function largeEvent(bench: Bench, engine: EngineName): Promise<Row> {
  await using stack = new AsyncDisposableStack()
  const server = await start(bench, engine, 0)
  stack.defer(() => server.stop())
  return await contend(bench, {
    scenario: 'website',
    what: `page of an event with ${LARGE_EVENT.talks} talks, uncached`,
    engine,
    target: { bound: 'at most', value: 3 },
    sides: [
      getting(bench, 'page', server, await pageOf(server, EVENT)),
      getting(bench, 'API', server, `${TALKS}?resultsperpage=0&verbose=yes`),
    ],
    compare: byProcessor('the verbose list of its talks'),
    sameSize: false,
  })
}

async function start(bench: Bench, engine: EngineName, cacheMebibytes: number): Promise<Server> {
  const { scale, built } = bench.options
  const databaseUrl = await (await bench.databases(engine)).ofScale(scale)
  return startLectern({ databaseUrl, cacheMebibytes, built })
}

/** The path of the page that a record of the API leads to. */
async function pageOf({ url }: Server, record: string): Promise<string> {
  const { body } = await answerOf(`${url}${record}`)
  const address = /"website_uri":\s*"([^"]+)"/.exec(body.toString())?.[1]
  if (address === undefined) throw new Error(`${record} has no website_uri`)
  return new URL(address).pathname
}

/** A list of talks with the most rows that is not larger than the page. */
async function listOfSize({ url }: Server, page: string): Promise<string> {
  const addressOf = (rows: number): string => `${TALKS}?resultsperpage=${rows}`
  const sizeOf = async (address: string): Promise<number> => (await answerOf(`${url}${address}`)).body.length
  const size = await sizeOf(page)
  let rows = 1
  while (rows < LARGE_EVENT.talks && (await sizeOf(addressOf(rows + 1))) <= size) rows += 1
  return addressOf(rows)
}
