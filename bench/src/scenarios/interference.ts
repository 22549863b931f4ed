import { startDriver } from '../driver/driver.ts'
import { startLectern } from '../processes/server.ts'
import type { Row } from '../results/row.ts'
import { requestsOf } from '../writes/requests.ts'
import { writeStream } from '../writes/stream.ts'
import { prepareTargets } from '../writes/targets.ts'
import { contend } from './contest.ts'
import { getting } from './get.ts'
import { pages } from './pages.ts'
import type { Bench, Scenario } from './scenario.ts'

const COMMITS_PER_SECOND = 100

export const interference: Scenario = {
  name: 'interference',
  summary: `reading while ${COMMITS_PER_SECOND} stars a second are written, against reading alone`,
  run: runInterference,
}

async function* runInterference(bench: Bench): AsyncGenerator<Row> {
  const { options } = bench
  for (const engine of options.engines) {
    for (const cacheMebibytes of [64, 0]) {
      const databaseUrl = await (await bench.databases(engine)).copyOf(options.scale)
      await using stack = new AsyncDisposableStack()
      const stars = writeStream(requestsOf('star', await prepareTargets(databaseUrl)))
      const lectern = await startLectern({ databaseUrl, cacheMebibytes, built: options.built })
      stack.defer(() => lectern.stop())
      const writer = startDriver()
      stack.defer(() => writer.stop())
      const write = async (seconds: number): Promise<void> => {
        const most = 2 * COMMITS_PER_SECOND * Math.ceil(seconds + 1)
        const length = options.smoke ? { amount: 20 } : { seconds }
        const load = { ...stars.next(lectern.url, 2, most), rate: COMMITS_PER_SECOND, ...length }
        stars.sent((await writer.put(load)).requests)
      }
      for (const { what, address } of pages.slice(0, 1)) {
        const reading = getting(bench, 'quiet', lectern, address)
        yield await contend(bench, {
          scenario: 'interference',
          what: `${what}, ${cacheMebibytes === 0 ? 'uncached' : 'cached'}`,
          engine,
          target: { bound: 'at most', value: 2 },
          sides: [{ ...reading, name: 'while writing', meanwhile: write }, reading],
          compare: { unit: 'p99, of that without writing', of: (one, other) => one.p99 / other.p99 },
          sameSize: false,
        })
      }
    }
  }
}
