import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { EngineName } from '@lectern/adapters-persistence'
import { type OtherService, readOtherService } from './against/other-service.ts'
import { SMALLEST_SCALE } from './data/amounts.ts'
import { ROOT } from './processes/require-built.ts'

export interface Options {
  /** All scenarios if none is named. */
  readonly scenarios: readonly string[]
  readonly engines: readonly EngineName[]
  readonly scale: number
  readonly largeScale: number
  readonly rounds: number
  readonly seconds: number
  readonly connections: number
  /** The numbers of connections of the write loads. */
  readonly writeConnections: readonly number[]
  /** Requests before the measurement of memory. */
  readonly requests: number
  readonly built: boolean
  readonly smoke: boolean
  readonly against: OtherService | undefined
  /** The repository at an earlier commit, to compare with. A smoke run compares with this one. */
  readonly base: string | undefined
  /** The folder for the CSV files of the data set, instead of a measurement. */
  readonly exportFolder: string | undefined
  /** Whether to save the results for later comparisons. */
  readonly save: boolean
  readonly postgresUrl: string | undefined
  /** The directory of loaded databases; undefined: not stored. */
  readonly cacheFolder: string | undefined
}

export const usage = `pnpm bench [scenario ...] [options]

  --engine sqlite|postgres   only this one (both)
  --scale <number>           1 is 1,000 events with 20,000 talks and 100,000 comments (1)
  --large-scale <number>     what scale is compared with (50)
  --rounds <number>          how often both sides are measured (5)
  --seconds <number>         how long each time (3)
  --connections <number>     at a time (10; for writes 1, 16 and 64)
  --requests <number>        after which memory is looked at (1,000,000)
  --against <address>        measure another service with the same routes: http://127.0.0.1:<port>
  --against-pid <pid,...>    its processes, for their processor time (children are included)
  --against-database-pid <pid,...>
                             the processes of its database
  --against-token <token>    for its writes, or @<file> with one token per line (those of the data set)
  --base <folder>            compare reads and writes with the built server of another worktree
  --export-csv <folder>      write the data set as CSV files, without a measurement
  --source                   the server from its sources, not as it was built
  --save                     write the results to bench/results/ and the chart to docs/performance.svg
  --smoke                    see that the benchmark itself works: some requests, at scale 1, in one round
  --postgres <address>       or BENCH_DATABASE_URL: a server whose user may make databases (one is started)
  --cache <folder>           where loaded databases are kept (bench/.cache)
`

export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      engine: { type: 'string', multiple: true },
      scale: { type: 'string' },
      'large-scale': { type: 'string' },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      connections: { type: 'string' },
      requests: { type: 'string' },
      against: { type: 'string' },
      'against-pid': { type: 'string' },
      'against-database-pid': { type: 'string' },
      'against-token': { type: 'string' },
      base: { type: 'string' },
      'export-csv': { type: 'string' },
      source: { type: 'boolean' },
      save: { type: 'boolean' },
      smoke: { type: 'boolean' },
      postgres: { type: 'string' },
      cache: { type: 'string' },
    },
  })
  const smoke = values.smoke ?? false
  const connections = number('connections', values.connections, 10, 1)
  if (values.save === true && (values.against ?? values.base) !== undefined) {
    throw new TypeError('--save is for the usual comparisons, without --against and --base')
  }
  const engines = (values.engine ?? ['sqlite', 'postgres']).map(engineNamed)
  const against = readOtherService(values)
  if (against !== undefined && engines.length > 1) {
    throw new TypeError('--against needs one --engine, because the other service takes its writes once')
  }
  return {
    scenarios: positionals,
    engines,
    scale: number('scale', values.scale, 1, SMALLEST_SCALE),
    largeScale: number('large-scale', values['large-scale'], smoke ? SMALLEST_SCALE : 50, SMALLEST_SCALE),
    rounds: number('rounds', values.rounds, smoke ? 1 : 5, 1),
    seconds: number('seconds', values.seconds, smoke ? 0.2 : 3, 0.1),
    connections,
    writeConnections: values.connections === undefined && !smoke ? [1, 16, 64] : [connections],
    requests: number('requests', values.requests, smoke ? 200 : 1_000_000, 10),
    built: !(values.source ?? false),
    smoke,
    against,
    base: values.base === undefined ? (smoke ? ROOT : undefined) : resolve(values.base),
    exportFolder: values['export-csv'],
    save: values.save ?? false,
    postgresUrl: values.postgres ?? process.env['BENCH_DATABASE_URL'],
    cacheFolder: values.cache === undefined ? usualFolder(smoke) : resolve(values.cache),
  }
}

function engineNamed(name: string): EngineName {
  if (name === 'sqlite' || name === 'postgres') return name
  throw new TypeError(`There is no engine ${name}: sqlite, postgres`)
}

function number(name: string, text: string | undefined, otherwise: number, least: number): number {
  const value = text === undefined ? otherwise : Number(text)
  if (value >= least) return value
  throw new TypeError(`--${name} must be a number from ${least}`)
}

/** A smoke run stores no databases. */
const usualFolder = (smoke: boolean): string | undefined =>
  smoke ? undefined : join(import.meta.dirname, '../.cache')
