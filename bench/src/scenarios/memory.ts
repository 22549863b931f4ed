import { dice } from '../data/dice.ts'
import { isPublic } from '../data/events.ts'
import { planOf } from '../data/plan.ts'
import { startLectern } from '../processes/server.ts'
import { residentMegabytes } from '../processes/usage.ts'
import type { Row } from '../results/row.ts'
import type { Bench, Scenario } from './scenario.ts'

const ADDRESSES = 50_000
const PARTS = 10

export const memory: Scenario = {
  name: 'memory',
  summary:
    'what one process holds after a million requests at the large scale, with a response cache of 64 MiB',
  run: runMemory,
}

async function* runMemory(bench: Bench): AsyncGenerator<Row> {
  const { options, driver } = bench
  for (const engine of options.engines) {
    const databaseUrl = await (await bench.databases(engine)).ofScale(options.largeScale)
    await using stack = new AsyncDisposableStack()
    const lectern = await startLectern({ databaseUrl, cacheMebibytes: 64, built: options.built })
    stack.defer(() => lectern.stop())
    const paths = pathsAt(options.largeScale, options.smoke ? 100 : ADDRESSES)
    const resident: number[] = []
    for (let part = 0; part < PARTS; part += 1) {
      const { url, pids } = lectern
      const amount = Math.ceil(options.requests / PARTS)
      await driver.put({ url, paths, amount, connections: options.connections, expectedStatus: 200 })
      resident.push(residentMegabytes(pids[0] ?? 0))
    }
    const [half = Number.NaN, whole = Number.NaN] = [resident[PARTS / 2 - 1], resident[PARTS - 1]]
    const common = { scenario: 'memory', engine, figures: { requests: options.requests } } as const
    yield {
      ...common,
      what: 'resident memory',
      kind: 'absolute',
      unit: 'MB',
      target: { bound: 'at most', value: 350 },
      values: [whole],
    }
    yield {
      ...common,
      what: 'resident memory, of that after half of the requests',
      kind: 'ratio',
      unit: '',
      target: { bound: 'at most', value: 1.1 },
      values: [whole / half],
    }
  }
}

/** Many more addresses than the cache can hold: talks, their comments, events and their talks. */
function pathsAt(scale: number, count: number): readonly string[] {
  const { amounts, eventOfTalk } = planOf(scale, 0)
  const random = dice(11)
  const publicTalk = (): number => {
    const talk = random.below(amounts.talks)
    return isPublic(eventOfTalk[talk] ?? 0) ? talk : publicTalk()
  }
  return Array.from({ length: count }, (_, index) => {
    const talk = publicTalk()
    const event = (eventOfTalk[talk] ?? 0) + 1
    const kinds = [
      `/talks/${talk + 1}`,
      `/talks/${talk + 1}/comments`,
      `/events/${event}`,
      `/events/${event}/talks`,
    ] as const
    return `/v2.1${kinds[index % kinds.length] ?? ''}`
  })
}
