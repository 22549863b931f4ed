import { startLectern } from '../processes/server.ts'
import type { Row } from '../results/row.ts'
import { contend } from './contest.ts'
import { getting } from './get.ts'
import { pages } from './pages.ts'
import type { Bench, Scenario } from './scenario.ts'

export const workers: Scenario = {
  name: 'workers',
  summary: 'two workers against one, uncached; the load driver is on the same processors',
  run: runWorkers,
}

async function* runWorkers(bench: Bench): AsyncGenerator<Row> {
  const { options } = bench
  for (const engine of options.engines) {
    const databaseUrl = await (await bench.databases(engine)).ofScale(options.scale)
    await using stack = new AsyncDisposableStack()
    const start = async (count: number) => {
      const server = await startLectern({
        databaseUrl,
        cacheMebibytes: 0,
        built: options.built,
        workers: count,
      })
      stack.defer(() => server.stop())
      return server
    }
    const [two, one] = [await start(2), await start(1)]
    for (const { what, address } of pages) {
      yield await contend(bench, {
        scenario: 'workers',
        what,
        engine,
        target: { bound: 'at least', value: 1.3 },
        sides: [getting(bench, 'two workers', two, address), getting(bench, 'one', one, address)],
        compare: { unit: 'requests/s, of one worker', of: (both, single) => both.rate / single.rate },
        sameSize: true,
      })
    }
  }
}
