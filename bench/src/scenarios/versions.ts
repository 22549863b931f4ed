import type { EngineName } from '@lectern/adapters-persistence'
import { type LecternOptions, type Server, startLectern } from '../processes/server.ts'
import type { Row } from '../results/row.ts'
import { byProcessor, contend } from './contest.ts'
import { getting } from './get.ts'
import type { Bench, Scenario } from './scenario.ts'

/** Lectern on the data set, by default without its cache. It stops with the stack. */
export async function serve(
  { databases, options }: Bench,
  engine: EngineName,
  stack: AsyncDisposableStack,
  { scale = options.scale, ...more }: Partial<LecternOptions> & { readonly scale?: number } = {},
): Promise<Server> {
  const databaseUrl = more.databaseUrl ?? (await (await databases(engine)).ofScale(scale))
  const server = await startLectern({ cacheMebibytes: 0, built: options.built, ...more, databaseUrl })
  stack.defer(() => server.stop())
  return server
}

/** Lectern or an earlier commit of it, on its own copy of the same database. */
export interface Version {
  readonly name: 'Lectern' | 'base'
  readonly databaseUrl: string
  readonly server: Server
}

/** The database has the schema of the base. The server of Lectern migrates its copy when it starts. */
export async function versionsOf(
  bench: Bench,
  engine: EngineName,
  stack: AsyncDisposableStack,
  cacheMebibytes: number,
): Promise<readonly [Version, Version]> {
  const { scale, base } = bench.options
  const loaded = await bench.databases(engine, base)
  const version = async (name: Version['name'], more: Partial<LecternOptions>): Promise<Version> => {
    const databaseUrl = await loaded.copyOf(scale)
    const server = await serve(bench, engine, stack, { databaseUrl, cacheMebibytes, ...more })
    return { name, databaseUrl, server }
  }
  return [await version('Lectern', {}), await version('base', base === undefined ? {} : { folder: base })]
}

/** Reads of Lectern against the same of the base. */
export async function* readAsBase(
  bench: Bench,
  { name: scenario }: Pick<Scenario, 'name'>,
  cacheMebibytes: number,
  pages: readonly { readonly what: string; readonly address: string }[],
): AsyncGenerator<Row> {
  for (const engine of bench.options.engines) {
    await using stack = new AsyncDisposableStack()
    const [lectern, base] = await versionsOf(bench, engine, stack, cacheMebibytes)
    for (const { what, address } of pages) {
      yield await contend(bench, {
        scenario,
        what: `${what}, of the base`,
        engine,
        sides: [
          getting(bench, 'Lectern', lectern.server, address),
          getting(bench, 'base', base.server, address),
        ],
        compare: byProcessor('the base'),
        // The website changes more often.
        sameSize: address.startsWith('/v2.1/'),
      })
    }
  }
}
