import { BASE_URL, type Server, startBaseline, startLectern } from '../processes/server.ts'
import type { Row } from '../results/row.ts'
import { writeStream } from '../writes/stream.ts'
import { prepareTargets } from '../writes/targets.ts'
import { byRate, contend, type Side } from './contest.ts'
import type { Bench, Scenario } from './scenario.ts'

const MOST_PER_SECOND = 4_000

export const writes: Scenario = {
  name: 'writes',
  summary: 'comments and stars by many users on many talks, against the same SQL',
  run: runWrites,
}

async function* runWrites(bench: Bench): AsyncGenerator<Row> {
  const { options } = bench
  for (const engine of options.engines) {
    for (const kind of ['comment', 'star'] as const) {
      const databases = await bench.databases(engine)
      const [ours, theirs] = [await databases.copyOf(options.scale), await databases.copyOf(options.scale)]
      await using stack = new AsyncDisposableStack()
      const targets = await prepareTargets(ours)
      const lectern = await startLectern({ databaseUrl: ours, cacheMebibytes: 64, built: options.built })
      stack.defer(() => lectern.stop())
      const baseline = await startBaseline({
        kind: 'writes',
        databaseUrl: theirs,
        baseUrl: BASE_URL,
        samples: [targets.at(0), targets.at(targets.most - 1)],
      })
      stack.defer(() => baseline.stop())
      const writing = (name: string, server: Server): Side => {
        const stream = writeStream(kind, targets)
        return {
          name,
          server,
          load: () =>
            stream.next(server.url, options.connections, MOST_PER_SECOND * Math.ceil(options.seconds)),
          sent: (requests) => stream.sent(requests),
        }
      }
      yield await contend(bench, {
        scenario: 'writes',
        what: `${kind} POST`,
        engine,
        target: { bound: 'at least', value: 0.5 },
        sides: [writing('Lectern', lectern), writing('baseline', baseline)],
        compare: byRate,
        sameSize: true,
      })
    }
  }
}
