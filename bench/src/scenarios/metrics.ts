import { startLectern } from '../processes/server.ts'
import type { Row } from '../results/row.ts'
import { byProcessor, contendInNewProcesses } from './contest.ts'
import { getting } from './get.ts'
import { pages } from './pages.ts'
import type { Bench, Scenario } from './scenario.ts'

export const metrics: Scenario = {
  name: 'metrics',
  summary: 'uncached reads with metrics, against the same without',
  run: runMetrics,
}

async function* runMetrics(bench: Bench): AsyncGenerator<Row> {
  const { options } = bench
  for (const engine of options.engines) {
    const databaseUrl = await (await bench.databases(engine)).ofScale(options.scale)
    for (const { what, address } of pages) {
      yield await contendInNewProcesses(bench, async (stack) => {
        const start = async (withMetrics: boolean) => {
          const server = await startLectern({
            databaseUrl,
            cacheMebibytes: 0,
            built: options.built,
            metrics: withMetrics,
          })
          stack.defer(() => server.stop())
          return server
        }
        const [on, off] = [await start(true), await start(false)]
        return {
          scenario: 'metrics',
          what,
          engine,
          target: { bound: 'at most', value: 1.05 },
          sides: [getting(bench, 'with metrics', on, address), getting(bench, 'without', off, address)],
          compare: byProcessor('no metrics'),
          sameSize: true,
        }
      })
    }
  }
}
