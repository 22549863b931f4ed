import { answerOf, requireSame } from '../http/answer-of.ts'
import { startBaseline } from '../processes/server.ts'
import type { Row } from '../results/row.ts'
import { byRate, contend } from './contest.ts'
import { getting } from './get.ts'
import { pages, websitePages } from './pages.ts'
import type { Bench, Scenario } from './scenario.ts'
import { readAsBase, serve } from './versions.ts'

const CACHE_MEBIBYTES = 64
const all = [...pages, ...websitePages]

export const cached: Scenario = {
  name: 'cached',
  summary: 'cached responses to visitors, and 304, against the same bytes from memory',
  async *run(bench) {
    const { base, smoke } = bench.options
    if (base === undefined || smoke) yield* runCached(bench)
    if (base !== undefined) yield* readAsBase(bench, cached, CACHE_MEBIBYTES, all)
  },
}

async function* runCached(bench: Bench): AsyncGenerator<Row> {
  for (const engine of bench.options.engines) {
    await using stack = new AsyncDisposableStack()
    const lectern = await serve(bench, engine, stack, { cacheMebibytes: CACHE_MEBIBYTES })
    const addresses = all.map(({ address }) => address)
    const baseline = await startBaseline({ kind: 'bytes', like: lectern.url, addresses })
    stack.defer(() => baseline.stop())
    for (const { what, address } of all) {
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
