import type { EngineName } from '@lectern/adapters-persistence'
import { answerOf } from '../http/answer-of.ts'
import type { Server } from '../processes/server.ts'
import type { Row } from '../results/row.ts'
import { requestsOf, writeKinds } from '../writes/requests.ts'
import { writeStream } from '../writes/stream.ts'
import { prepareTargets, type WriteTargets } from '../writes/targets.ts'
import { type Comparison, contend, type Side } from './contest.ts'
import { getting } from './get.ts'
import { pages, titleSearch } from './pages.ts'
import type { Bench, Scenario } from './scenario.ts'
import { serve } from './versions.ts'
import { writing } from './writes.ts'

export const against: Scenario = {
  name: 'against',
  summary: 'reads and writes against another service with the same routes and data (--against)',
  async *run(bench) {
    for (const engine of bench.options.engines) {
      await using stack = new AsyncDisposableStack()
      const databaseUrl = await (await bench.databases(engine)).copyOf(bench.options.scale)
      const targets = await prepareTargets(databaseUrl)
      const other = await otherOf(bench, engine, stack)
      for (const cacheMebibytes of [0, 64]) {
        await using servers = new AsyncDisposableStack()
        const lectern = await serve(bench, engine, servers, { databaseUrl, cacheMebibytes })
        for (const page of [...pages, titleSearch]) {
          const cache = cacheMebibytes === 0 ? 'uncached' : 'cached'
          await requireSameLength(lectern, other, page.address)
          yield await contend(bench, {
            scenario: 'against',
            what: `${page.what}, ${cache}`,
            engine,
            sides: [
              getting(bench, 'Lectern', lectern, page.address, { headers: jsonOnly }),
              getting(bench, 'other', other, page.address, { headers: jsonOnly }),
            ],
            compare,
            sameSize: false,
          })
        }
        if (cacheMebibytes > 0) yield* writeBoth(bench, engine, targets, lectern, other)
      }
    }
  },
}

/** A smoke run compares with another Lectern. */
async function otherOf(bench: Bench, engine: EngineName, stack: AsyncDisposableStack): Promise<Server> {
  const { against: given, smoke, scale } = bench.options
  if (given !== undefined) return { ...given, name: 'other', stop: async () => undefined }
  if (!smoke) throw new TypeError('The scenario against needs --against')
  return serve(bench, engine, stack, { databaseUrl: await (await bench.databases(engine)).copyOf(scale) })
}

const jsonOnly = { accept: 'application/json' }

const compare: Comparison = {
  unit: 'requests/s, of the other service',
  of: (one, other) => one.rate / other.rate,
}

async function requireSameLength(lectern: Server, other: Server, address: string): Promise<void> {
  const [ours, theirs] = [await recordsAt(lectern, address), await recordsAt(other, address)]
  if (ours === theirs) return
  throw new Error(
    `${address} has ${ours} records, and ${theirs} of the other service: load the same data set into both, see --export-csv`,
  )
}

async function recordsAt({ url }: Server, address: string): Promise<number> {
  const { status, body } = await answerOf(`${url}${address}`, jsonOnly)
  if (status !== 200) throw new Error(`GET ${url}${address}: status ${status} instead of 200`)
  const list = Object.values(JSON.parse(body.toString()) as object).find((value) => Array.isArray(value))
  return list?.length ?? 0
}

async function* writeBoth(
  bench: Bench,
  engine: EngineName,
  targets: WriteTargets,
  lectern: Server,
  other: Server,
): AsyncGenerator<Row> {
  const { connections } = bench.options
  for (const kind of writeKinds) {
    const sideOf = (name: string, server: Server): Side =>
      writing(bench, name, server, writeStream(requestsOf(kind, targets)), connections)
    yield await contend(bench, {
      scenario: 'against',
      what: kind,
      engine,
      sides: [sideOf('Lectern', lectern), sideOf('other', other)],
      compare,
      sameSize: false,
    })
  }
}
