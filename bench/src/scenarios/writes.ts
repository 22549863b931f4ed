import type { Server } from '../processes/server.ts'
import { requestsOf, writeKinds } from '../writes/requests.ts'
import { type WriteStream, writeStream } from '../writes/stream.ts'
import { prepareTargets } from '../writes/targets.ts'
import { byProcessor, contend, PARTS_OF_ROUND, type Side } from './contest.ts'
import type { Bench, Scenario } from './scenario.ts'
import { type Version, versionsOf } from './versions.ts'

const MOST_PER_SECOND = 10_000

export const writes: Scenario = {
  name: 'writes',
  summary: 'writes by many users on many talks and events, against the base (--base)',
  async *run(bench) {
    const { base, engines, writeConnections } = bench.options
    if (base === undefined) return
    for (const engine of engines) {
      for (const connections of writeConnections) {
        for (const kind of writeKinds) {
          await using stack = new AsyncDisposableStack()
          const sideOf = async ({ name, databaseUrl, server }: Version): Promise<Side> => {
            const stream = writeStream(requestsOf(kind, await prepareTargets(databaseUrl)))
            return writing(bench, name, server, stream, connections, PARTS_OF_ROUND)
          }
          const [lectern, other] = await versionsOf(bench, engine, stack, 64)
          yield await contend(bench, {
            scenario: 'writes',
            what: `${kind}, ${connections} ${connections === 1 ? 'connection' : 'connections'}, of the base`,
            engine,
            sides: [await sideOf(lectern), await sideOf(other)],
            compare: byProcessor('the base'),
            sameSize: false,
          })
        }
      }
    }
  },
}

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
  // The parts of the rounds and the warm-up have an equal share.
  load: () =>
    stream.next(server.url, connections, MOST_PER_SECOND * options.seconds, parts * options.rounds + 2),
  sent: (requests) => stream.sent(requests),
})
