import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { EngineName } from '@lectern/adapters-persistence'
import { SMALLEST_SCALE } from './data/amounts.ts'

export interface Options {
  /** All scenarios if none is named. */
  readonly scenarios: readonly string[]
  readonly engines: readonly EngineName[]
  readonly scale: number
  readonly largeScale: number
  readonly rounds: number
  readonly seconds: number
  readonly connections: number
  /** Requests before the measurement of memory. */
  readonly requests: number
  readonly built: boolean
  readonly smoke: boolean
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
  --connections <number>     at a time (10)
  --requests <number>        after which memory is looked at (1,000,000)
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
      source: { type: 'boolean' },
      save: { type: 'boolean' },
      smoke: { type: 'boolean' },
      postgres: { type: 'string' },
      cache: { type: 'string' },
    },
  })
  const smoke = values.smoke ?? false
  return {
    scenarios: positionals,
    engines: (values.engine ?? ['sqlite', 'postgres']).map(engineNamed),
    scale: number('scale', values.scale, 1, SMALLEST_SCALE),
    largeScale: number('large-scale', values['large-scale'], smoke ? SMALLEST_SCALE : 50, SMALLEST_SCALE),
    rounds: number('rounds', values.rounds, smoke ? 1 : 5, 1),
    seconds: number('seconds', values.seconds, smoke ? 0.2 : 3, 0.1),
    connections: number('connections', values.connections, 10, 1),
    requests: number('requests', values.requests, smoke ? 200 : 1_000_000, 10),
    built: !(values.source ?? false),
    smoke,
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
