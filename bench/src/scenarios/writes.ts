import type { WriteRequest } from '../driver/load.ts'
import { tokenOf } from '../data/users.ts'
import { BASE_URL, type Server, startBaseline, startLectern } from '../processes/server.ts'
import type { Row } from '../results/row.ts'
import { prepareTargets, RATING, type WriteTarget, type WriteTargets } from '../writes/targets.ts'
import { contend } from './contest.ts'
import type { Bench, Scenario } from './scenario.ts'

/** What is sent at most in a second, and what may be under way when a round ends. */
const MOST_PER_SECOND = 4_000
const SAMPLES = 2

export const writes: Scenario = {
  name: 'writes',
  summary: 'comments and stars by many on many, against the same SQL',
  run: runWrites,
}

async function* runWrites(bench: Bench): AsyncGenerator<Row> {
  const { options } = bench
  for (const engine of options.engines) {
    for (const deed of ['comment', 'star'] as const) {
      const databases = await bench.databases(engine)
      const [ours, theirs] = [await databases.copyOf(options.scale), await databases.copyOf(options.scale)]
      await using stack = new AsyncDisposableStack()
      const targets = await prepareTargets(ours)
      const lectern = await startLectern({ databaseUrl: ours, cacheMebibytes: 64, built: options.built })
      stack.defer(() => lectern.stop())
      const samples = samplesOf(targets)
      const baseline = await startBaseline({
        kind: 'writes',
        databaseUrl: theirs,
        baseUrl: BASE_URL,
        samples,
      })
      stack.defer(() => baseline.stop())
      const next = new Map<Server, number>()
      yield await contend(bench, {
        scenario: 'writes',
        what: `${deed} POST`,
        engine,
        target: { bound: 'at least', value: 0.5 },
        lectern,
        baseline,
        load(server) {
          const first = next.get(server) ?? 1
          const count = Math.min(options.seconds * MOST_PER_SECOND, targets.most - first)
          return {
            url: server.url,
            connections: options.connections,
            expectedStatus: 201,
            requests: Array.from({ length: count }, (_, at) => requests[deed](targets.at(first + at))),
          }
        },
        sent(server, count) {
          next.set(server, (next.get(server) ?? 1) + count + 4 * options.connections)
        },
      })
    }
  }
}

/** The first, and the last: as different as there are. They are not sent. */
const samplesOf = (targets: WriteTargets): readonly WriteTarget[] =>
  Array.from({ length: SAMPLES }, (_, at) => targets.at(at * (targets.most - 1)))

const requests: Readonly<Record<'comment' | 'star', (target: WriteTarget) => WriteRequest>> = {
  comment: ({ user, talk, text }) => ({
    path: `/v2.1/talks/${talk}/comments`,
    token: tokenOf(user),
    body: JSON.stringify({ rating: RATING, comment: text }),
  }),
  star: ({ user, talk }) => ({ path: `/v2.1/talks/${talk}/starred`, token: tokenOf(user) }),
}
