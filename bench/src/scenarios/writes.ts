import type { EngineName } from '@lectern/adapters-persistence'
import type { Server } from '../processes/server.ts'
import type { Row } from '../results/row.ts'
import { requestsOf, type WriteKind, writeKinds } from '../writes/requests.ts'
import { roundTripsOf } from '../writes/round-trips.ts'
import { type WriteStream, writeStream } from '../writes/stream.ts'
import { prepareTargets } from '../writes/targets.ts'
import { type Version, versionsOf } from './base.ts'
import { byProcessor, contend, PARTS_OF_ROUND, type Side } from './contest.ts'
import type { Bench, Scenario } from './scenario.ts'

const MOST_PER_SECOND = 10_000

export const writes: Scenario = {
  name: 'writes',
  summary: 'writes by many users on many talks and events, against the base (--base)',
  async *run(bench) {
    const { base, engines, writeConnections } = bench.options
    if (base === undefined) return
    for (const engine of engines) {
      for (const connections of writeConnections) {
        for (const kind of writeKinds) yield await againstBase(bench, engine, kind, connections)
      }
    }
  },
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
