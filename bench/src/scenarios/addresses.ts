import { type Server, startLectern } from '../processes/server.ts'
import { median, type Row } from '../results/row.ts'
import type { Bench, Scenario } from './scenario.ts'

/** All addresses for reading in the API contract, by kind. */
const kinds = {
  record: [
    '/',
    '/events/1',
    '/events/1/comments/1',
    '/event_comments/1',
    '/talks/1',
    '/talks/1/comments/1',
    '/talk_comments/1',
    '/tracks/1',
    '/users/3',
  ],
  list: [
    '/events',
    '/events/1/talks',
    '/events/1/tracks',
    '/events/1/comments',
    '/events/1/talk_comments',
    '/events/1/attendees',
    '/talks/1/comments',
    '/users/3/attended',
    '/users/3/talks',
  ],
} as const

const SLOW = 2

export const addresses: Scenario = {
  name: 'addresses',
  summary: 'every address for reading, uncached, against the others of its kind',
  run: runAddresses,
}

async function* runAddresses(bench: Bench): AsyncGenerator<Row> {
  const { options } = bench
  for (const engine of options.engines) {
    const databaseUrl = await (await bench.databases(engine)).ofScale(options.scale)
    await using stack = new AsyncDisposableStack()
    const lectern = await startLectern({ databaseUrl, cacheMebibytes: 0, built: options.built })
    stack.defer(() => lectern.stop())
    for (const [kind, paths] of Object.entries(kinds)) {
      const times = await timesOf(bench, lectern, paths)
      const usual = median([...times.values()].map(median))
      for (const [path, values] of times) yield { engine, ...rowOf(kind, path, values, usual) }
    }
  }
}

/** The median response times of each address, one for each round. */
async function timesOf(
  { driver, options }: Bench,
  { url }: Server,
  paths: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const times = new Map<string, number[]>(paths.map((path) => [path, []]))
  const amount = options.smoke ? 10 : 200
  // The first round warms up.
  for (let round = 0; round <= options.rounds; round += 1) {
    for (const [path, values] of times) {
      const load = { url: `${url}/v2.1${path}`, amount, connections: 1, expectedStatus: 200 }
      const { p50 } = await driver.put(load)
      if (round > 0) values.push(p50)
    }
  }
  return times
}

function rowOf(kind: string, path: string, values: readonly number[], usual: number): Row {
  const factor = median(values) / usual
  const note = `${factor.toFixed(1)} times the median of each ${kind}`
  return {
    scenario: 'addresses',
    what: `${kind} ${path}`,
    kind: 'absolute',
    unit: 'ms',
    values,
    figures: { 'of the median of its kind': factor },
    ...(factor > SLOW && { note }),
  }
}
