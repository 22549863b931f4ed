import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { EngineName } from '@lectern/adapters-persistence'
import { SMALLEST_SCALE } from './data/amounts.ts'
import { ROOT } from './processes/require-built.ts'
import { isRunning } from './processes/usage.ts'

/** Another service with the routes of the API. */
export interface OtherService {
  readonly url: string
  readonly pids: readonly number[]
  readonly databasePids: readonly number[]
}

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
  --large-scale <number>     what scale is compared with (10)
  --rounds <number>          how often both sides are measured (5)
  --seconds <number>         how long each time (3)
  --connections <number>     at a time (10; for writes 1, 16 and 64)
  --against <address>        measure another service with the same routes: http://127.0.0.1:<port>
  --against-pid <pid,...>    its processes, for their processor time (children are included)
  --against-database-pid <pid,...>
                             the processes of its database
  --base <folder>            compare reads and writes with the built server of another worktree
  --export-csv <folder>      write the data set as CSV files, without a measurement
  --source                   the server from its sources, not as it was built
  --save                     write the results to bench/results/
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
      against: { type: 'string' },
      'against-pid': { type: 'string' },
      'against-database-pid': { type: 'string' },
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
  const against =
    values.against === undefined
      ? undefined
      : {
          url: requireLoopback(values.against),
          pids: runningPids('against-pid', values['against-pid']),
          databasePids: runningPids('against-database-pid', values['against-database-pid']),
        }
  if (against !== undefined && engines.length > 1) {
    throw new TypeError('--against needs one --engine, because the other service takes its writes once')
  }
  return {
    scenarios: positionals,
    engines,
    scale: number('scale', values.scale, 1, SMALLEST_SCALE),
    largeScale: number('large-scale', values['large-scale'], smoke ? SMALLEST_SCALE : 10, SMALLEST_SCALE),
    rounds: number('rounds', values.rounds, smoke ? 1 : 5, 1),
    seconds: number('seconds', values.seconds, smoke ? 0.2 : 3, 0.1),
    connections,
    writeConnections: values.connections === undefined && !smoke ? [1, 16, 64] : [connections],
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

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/u

function requireLoopback(text: string): string {
  const address = URL.parse(text)
  if (address?.protocol === 'http:' && LOOPBACK.test(address.hostname)) return address.origin
  throw new TypeError(`--against must be a loopback address such as http://127.0.0.1:8080, not ${text}`)
}

const runningPids = (name: string, text: string | undefined): readonly number[] =>
  (text?.split(',') ?? []).map((one) => {
    const pid = Number(one)
    if (Number.isInteger(pid) && isRunning(pid)) return pid
    throw new TypeError(`--${name} must list running processes: there is no process ${one}`)
  })

/** A smoke run stores no databases. */
const usualFolder = (smoke: boolean): string | undefined =>
  smoke ? undefined : join(import.meta.dirname, '../.cache')
