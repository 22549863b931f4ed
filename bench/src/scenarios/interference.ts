import { startDriver } from '../driver/driver.ts'
import { requestsOf } from '../writes/requests.ts'
import { writeStream } from '../writes/stream.ts'
import { prepareTargets } from '../writes/targets.ts'
import { contend } from './contest.ts'
import { getting } from './get.ts'
import { eventList } from './pages.ts'
import type { Scenario } from './scenario.ts'
import { serve } from './versions.ts'

const COMMITS_PER_SECOND = 100

export const interference: Scenario = {
  name: 'interference',
  summary: `reading while ${COMMITS_PER_SECOND} stars a second are written, against reading alone`,
  async *run(bench) {
    const { engines, scale, smoke } = bench.options
    for (const engine of engines) {
      for (const cacheMebibytes of [64, 0]) {
        const databaseUrl = await (await bench.databases(engine)).copyOf(scale)
        await using stack = new AsyncDisposableStack()
        const stars = writeStream(requestsOf('star', await prepareTargets(databaseUrl)))
        const lectern = await serve(bench, engine, stack, { databaseUrl, cacheMebibytes })
        const writer = startDriver()
        stack.defer(() => writer.stop())
        const write = async (seconds: number): Promise<void> => {
          const most = 2 * COMMITS_PER_SECOND * Math.ceil(seconds + 1)
          const length = smoke ? { amount: 20 } : { seconds }
          const load = { ...stars.next(lectern.url, 2, most), rate: COMMITS_PER_SECOND, ...length }
          stars.sent((await writer.put(load)).requests)
        }
        const reading = getting(bench, 'quiet', lectern, eventList.address)
        yield await contend(bench, {
          scenario: 'interference',
          what: `${eventList.what}, ${cacheMebibytes === 0 ? 'uncached' : 'cached'}`,
          engine,
          target: { bound: 'at most', value: 2 },
          sides: [{ ...reading, name: 'while writing', meanwhile: write }, reading],
          compare: { unit: 'p99, of that without writing', of: (one, other) => one.p99 / other.p99 },
          sameSize: false,
        })
      }
    }
  },
}
