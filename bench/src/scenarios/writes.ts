import type { EngineName } from '@lectern/adapters-persistence'
import { BASE_URL, type Server, startBaseline, startLectern } from '../processes/server.ts'
import type { Row } from '../results/row.ts'
import { requestsOf, type WriteKind, writeKinds } from '../writes/requests.ts'
import { roundTripsOf } from '../writes/round-trips.ts'
import { type WriteStream, writeStream } from '../writes/stream.ts'
import { prepareTargets } from '../writes/targets.ts'
import { type Version, versionsOf } from './base.ts'
import { byProcessor, byRate, contend, PARTS_OF_ROUND, type Side } from './contest.ts'
import type { Bench, Scenario } from './scenario.ts'

const MOST_PER_SECOND = 10_000

export const writes: Scenario = {
  name: 'writes',
  summary: 'writes by many users on many talks and events, against the same SQL or the base',
  async *run(bench) {
    const { base, smoke, engines, writeConnections } = bench.options
    for (const engine of engines) {
      for (const connections of writeConnections) {
        if (base === undefined || smoke) {
          for (const kind of ['talk comment', 'star'] as const)
            yield await againstSql(bench, engine, kind, connections)
        }
        if (base === undefined) continue
        for (const kind of writeKinds) yield await againstBase(bench, engine, kind, connections)
      }
    }
  },
}

async function againstSql(
  bench: Bench,
  engine: EngineName,
  kind: 'talk comment' | 'star',
  connections: number,
): Promise<Row> {
  const { scale, built } = bench.options
  const databases = await bench.databases(engine)
  const [ours, theirs] = [await databases.copyOf(scale), await databases.copyOf(scale)]
  await using stack = new AsyncDisposableStack()
  const targets = await prepareTargets(ours)
  const requests = requestsOf(kind, targets)
  const stream = writeStream(requests)
  const start = (databaseUrl: string): Promise<Server> =>
    startLectern({ databaseUrl, cacheMebibytes: 64, built })
  const figures = await roundTripsOf(bench, ours, start, stream, connections)
  const lectern = await start(ours)
  stack.defer(() => lectern.stop())
  const baseline = await startBaseline({
    kind: 'writes',
    databaseUrl: theirs,
    baseUrl: BASE_URL,
    samples: [targets.talks.at(0), targets.talks.at(targets.talks.length - 1)],
  })
  stack.defer(() => baseline.stop())
  return await contend(bench, {
    scenario: 'writes',
    what: whatOf(kind, connections),
    engine,
    target: { bound: 'at least', value: 0.5 },
    sides: [
      { ...writing(bench, 'Lectern', lectern, stream, connections), figures },
      writing(bench, 'baseline', baseline, writeStream(requests), connections),
    ],
    compare: byRate,
    sameSize: true,
  })
}

async function againstBase(
  bench: Bench,
  engine: EngineName,
  kind: WriteKind,
  connections: number,
): Promise<Row> {
  await using stack = new AsyncDisposableStack()
  const sideOf = async ({ name, databaseUrl, start }: Version): Promise<Side> => {
    const stream = writeStream(requestsOf(kind, await prepareTargets(databaseUrl)))
    const figures = await roundTripsOf(bench, databaseUrl, (url) => start(64, url), stream, connections)
    const server = await start(64)
    stack.defer(() => server.stop())
    return { ...writing(bench, name, server, stream, connections, PARTS_OF_ROUND), figures }
  }
  const [lectern, base] = await versionsOf(bench, engine)
  return await contend(bench, {
    scenario: 'writes',
    what: `${whatOf(kind, connections)}, of the base`,
    engine,
    sides: [await sideOf(lectern), await sideOf(base)],
    compare: byProcessor('the base'),
    sameSize: false,
  })
}

const whatOf = (kind: WriteKind, connections: number): string =>
  `${kind}, ${connections} ${connections === 1 ? 'connection' : 'connections'}`

export const writing = (
  { options }: Bench,
  name: string,
  server: Server,
  stream: WriteStream,
  connections: number,
  parts = 1,
): Side => ({
  name,
  server,
  // The parts of the rounds, the warm-up and the count of round trips have an equal share.
  load: () =>
    stream.next(server.url, connections, MOST_PER_SECOND * options.seconds, parts * options.rounds + 2),
  sent: (requests) => stream.sent(requests),
})
