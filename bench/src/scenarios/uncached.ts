import { tokenOf } from '../data/users.ts'
import { requireSame } from '../http/answer-of.ts'
import { BASE_URL, startBaseline, startLectern } from '../processes/server.ts'
import type { Row } from '../results/row.ts'
import { byRate, contend } from './contest.ts'
import { getting } from './get.ts'
import { lists } from './pages.ts'
import type { Bench, Scenario } from './scenario.ts'

export const uncached: Scenario = {
  name: 'uncached',
  summary: 'three lists without the cache, against the same lists by hand',
  run: (bench) => readLists(bench, 'uncached', 0.7, {}),
}

/** A member who attends the first event, does not host it, and has starred its first talk. */
const VIEWER = 3

export const signedIn: Scenario = {
  name: 'signed-in',
  summary: 'the same lists for a member, with their stars and attendance',
  run: (bench) => readLists(bench, 'signed-in', 0.6, { authorization: `Bearer ${tokenOf(VIEWER)}` }),
}

async function* readLists(
  bench: Bench,
  scenario: string,
  least: number,
  headers: Readonly<Record<string, string>>,
): AsyncGenerator<Row> {
  const { options } = bench
  for (const engine of options.engines) {
    const databaseUrl = await (await bench.databases(engine)).ofScale(options.scale)
    await using stack = new AsyncDisposableStack()
    const lectern = await startLectern({ databaseUrl, cacheMebibytes: 0, built: options.built })
    stack.defer(() => lectern.stop())
    const baseline = await startBaseline({ kind: 'reads', databaseUrl, baseUrl: BASE_URL })
    stack.defer(() => baseline.stop())
    for (const { what, address } of lists) {
      await requireSame(lectern.url, baseline.url, address, headers)
      yield await contend(bench, {
        scenario,
        what,
        engine,
        target: { bound: 'at least', value: least },
        sides: [
          getting(bench, 'Lectern', lectern, address, { headers }),
          getting(bench, 'baseline', baseline, address, { headers }),
        ],
        compare: byRate,
        sameSize: true,
      })
    }
  }
}
