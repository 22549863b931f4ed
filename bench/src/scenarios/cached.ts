import { answerOf, requireSame } from '../http/answer-of.ts'
import { startBaseline, startLectern } from '../processes/server.ts'
import type { Row } from '../results/row.ts'
import { contend } from './contest.ts'
import { pages } from './pages.ts'
import type { Bench, Scenario } from './scenario.ts'

const target = { bound: 'at least', value: 0.75 } as const

export const cached: Scenario = {
  name: 'cached',
  summary: 'kept answers to everybody, and 304, against the same bytes from memory',
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
      await requireSame(lectern.url, baseline.url, address)
      const etag = (await answerOf(`${lectern.url}${address}`)).headers['etag'] ?? ''
      const common = { scenario: 'cached', engine, target, lectern, baseline }
      yield await contend(bench, {
        ...common,
        what,
        load: ({ url }) => ({
          url: `${url}${address}`,
          connections: options.connections,
          expectedStatus: 200,
        }),
      })
      await requireSame(lectern.url, baseline.url, address, { 'if-none-match': etag })
      yield await contend(bench, {
        ...common,
        what: `${what}, 304`,
        load: ({ url }) => ({
          url: `${url}${address}`,
          connections: options.connections,
          headers: { 'if-none-match': etag },
          expectedStatus: 304,
        }),
      })
    }
  }
}
