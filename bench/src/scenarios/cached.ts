import { answerOf, requireSame } from '../http/answer-of.ts'
import { startBaseline, startLectern } from '../processes/server.ts'
import type { Row } from '../results/row.ts'
import { byRate, contend } from './contest.ts'
import { getting } from './get.ts'
import { pages } from './pages.ts'
import type { Bench, Scenario } from './scenario.ts'

export const cached: Scenario = {
  name: 'cached',
  summary: 'cached responses to visitors, and 304, against the same bytes from memory',
  run: runCached,
}

async function* runCached(bench: Bench): AsyncGenerator<Row> {
  const { options } = bench
  for (const engine of options.engines) {
    const databaseUrl = await (await bench.databases(engine)).ofScale(options.scale)
    await using stack = new AsyncDisposableStack()
    const lectern = await startLectern({ databaseUrl, cacheMebibytes: 64, built: options.built })
    stack.defer(() => lectern.stop())
    const addresses = pages.map(({ address }) => address)
    const baseline = await startBaseline({ kind: 'bytes', like: lectern.url, addresses })
    stack.defer(() => baseline.stop())
    for (const { what, address } of pages) {
      const { headers } = await answerOf(`${lectern.url}${address}`)
      const validator = { 'if-none-match': headers['etag'] ?? '' }
      for (const [expectedStatus, sent] of [
        [200, {}],
        [304, validator],
      ] as const) {
        await requireSame(lectern.url, baseline.url, address, sent)
        const more = { headers: sent, expectedStatus }
        yield await contend(bench, {
          scenario: 'cached',
          what: expectedStatus === 200 ? what : `${what}, 304`,
          engine,
          target: { bound: 'at least', value: 0.7 },
          sides: [
            getting(bench, 'Lectern', lectern, address, more),
            getting(bench, 'baseline', baseline, address, more),
          ],
          compare: byRate,
          sameSize: true,
        })
      }
    }
  }
}
