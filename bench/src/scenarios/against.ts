import type { EngineName } from '@lectern/adapters-persistence'
import { type Page, pagesOf } from '../against/pages.ts'
import { type Places, placesOf, requestsTo, requireWritable } from '../against/places.ts'
import { jsonOnly, readerOf } from '../against/read.ts'
import { amountsAt } from '../data/amounts.ts'
import { lastAuthor } from '../data/plan.ts'
import { tokenOf } from '../data/users.ts'
import { type Server, startLectern } from '../processes/server.ts'
import type { Row } from '../results/row.ts'
import { limited, writeKinds } from '../writes/requests.ts'
import { writeStream } from '../writes/stream.ts'
import { prepareTargets } from '../writes/targets.ts'
import { contend } from './contest.ts'
import { getting } from './get.ts'
import type { Bench, Scenario } from './scenario.ts'
import { writing } from './writes.ts'

export const against: Scenario = {
  name: 'against',
  summary: 'reads and writes against another service with the same routes and data (--against)',
  async *run(bench) {
    for (const engine of bench.options.engines) {
      await using stack = new AsyncDisposableStack()
      const databaseUrl = await (await bench.databases(engine)).copyOf(bench.options.scale)
      await prepareTargets(databaseUrl)
      const other = await otherOf(bench, engine, stack)
      for (const cacheMebibytes of [0, 64]) {
        await using servers = new AsyncDisposableStack()
        const lectern = await startLectern({ databaseUrl, cacheMebibytes, built: bench.options.built })
        servers.defer(() => lectern.stop())
        const cache = cacheMebibytes === 0 ? 'uncached' : 'cached'
        yield* readBoth(bench, engine, cache, lectern, other)
        if (cache === 'cached') yield* writeBoth(bench, engine, lectern, other)
      }
    }
  },
}

/** A smoke run compares with another Lectern. */
async function otherOf(
  { options, databases }: Bench,
  engine: EngineName,
  stack: AsyncDisposableStack,
): Promise<Server> {
  const { against: given, smoke, scale, built } = options
  if (given !== undefined) return { ...given, name: 'other', stop: async () => undefined }
  if (!smoke) throw new TypeError('The scenario against needs --against')
  const databaseUrl = await (await databases(engine)).copyOf(scale)
  const other = await startLectern({ databaseUrl, cacheMebibytes: 0, built })
  stack.defer(() => other.stop())
  return other
}

const compare = {
  unit: 'requests/s, of the other service',
  of: (one: { readonly rate: number }, other: { readonly rate: number }): number => one.rate / other.rate,
}

async function* readBoth(
  bench: Bench,
  engine: EngineName,
  cache: string,
  lectern: Server,
  other: Server,
): AsyncGenerator<Row> {
  const [ours, theirs] = [await pagesOf(readerOf(lectern.url)), await pagesOf(readerOf(other.url))]
  for (const [at, our] of ours.entries()) {
    const their = theirs[at] ?? our
    requireSameLength(our, their)
    const more = { headers: jsonOnly }
    yield await contend(bench, {
      scenario: 'against',
      what: `${our.what}, ${cache}`,
      engine,
      sides: [
        getting(bench, 'Lectern', lectern, our.address, more),
        getting(bench, 'other', other, their.address, more),
      ],
      compare,
      sameSize: false,
    })
  }
}

function requireSameLength(our: Page, their: Page): void {
  if (our.records === their.records) return
  throw new Error(
    `${our.what}: Lectern sends ${our.records} records, and ${their.records} come from ${their.address} of the other service: load the same data set into both, see --export-csv`,
  )
}

async function* writeBoth(
  bench: Bench,
  engine: EngineName,
  lectern: Server,
  other: Server,
): AsyncGenerator<Row> {
  const { options } = bench
  const [ours, theirs] = [await placesOf(readerOf(lectern.url)), await placesOf(readerOf(other.url))]
  const { users } = amountsAt(options.scale)
  const first = lastAuthor(amountsAt(options.scale)) + 1
  const tokens = Array.from({ length: users - first + 1 }, (_, index) => tokenOf(first + index))
  for (const kind of writeKinds) {
    const requestsOf = (places: Places) => limited(kind, tokens.length, requestsTo(kind, places, tokens))
    const given = options.against?.tokens
    const requests = given === undefined ? requestsOf(theirs) : requestsTo(kind, theirs, given)
    await requireWritable(other.url, kind, requests)
    const stream = writeStream(requests)
    const our = writeStream(requestsOf(ours))
    yield await contend(bench, {
      scenario: 'against',
      what: kind,
      engine,
      sides: [
        writing(bench, 'Lectern', lectern, our, options.connections),
        writing(bench, 'other', other, stream, options.connections),
      ],
      compare,
      sameSize: false,
    })
  }
}
