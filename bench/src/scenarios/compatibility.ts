import { startLectern } from '../processes/server.ts'
import { byProcessor, contendInNewProcesses } from './contest.ts'
import { getting } from './get.ts'
import { eventList } from './pages.ts'
import type { Scenario } from './scenario.ts'

const addresses = [eventList, { what: 'comments on a talk', address: '/v2.1/talks/1/comments?verbose=yes' }]

export const compatibility: Scenario = {
  name: 'compatibility',
  summary: 'answers with COMPATIBILITY=joindin, against those without',
  async *run(bench) {
    const { engines, scale, built } = bench.options
    for (const engine of engines) {
      const databaseUrl = await (await bench.databases(engine)).ofScale(scale)
      for (const [cached, cacheMebibytes] of [
        ['uncached', 0],
        ['cached', 64],
      ] as const) {
        for (const { what, address } of addresses) {
          yield await contendInNewProcesses(bench, async (stack) => {
            const start = async (profile: 'off' | 'joindin') => {
              const server = await startLectern({
                databaseUrl,
                cacheMebibytes,
                built,
                compatibility: profile,
              })
              stack.defer(() => server.stop())
              return server
            }
            const [joindin, off] = [await start('joindin'), await start('off')]
            return {
              scenario: 'compatibility',
              what: `${what}, ${cached}`,
              engine,
              target: { bound: 'at most', value: 1.03 },
              sides: [getting(bench, 'joindin', joindin, address), getting(bench, 'off', off, address)],
              compare: byProcessor('the service without the profile'),
              sameSize: false,
            }
          })
        }
      }
    }
  },
}
