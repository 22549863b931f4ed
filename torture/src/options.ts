import { parseArgs } from 'node:util'
import type { EngineName } from '@lectern/adapters-persistence'

export interface Options {
  /** All scenarios if none is named. */
  readonly scenarios: readonly string[]
  readonly engines: readonly EngineName[]
  readonly servers: readonly (1 | 2)[]
  /** Of each run, without its preparation. */
  readonly seconds: number
  readonly seed: number
  readonly short: boolean
  /** Whether the scenarios must find their planted faults. */
  readonly planted: boolean
  /** The name of one planted fault. */
  readonly plant: string | undefined
  readonly built: boolean
}

export const usage = `pnpm torture [scenario ...] [options]

  --minutes <number>         how long each scenario runs on each engine (5)
  --seed <number>            of the random choices; the default differs in every run
  --engine sqlite|postgres   only this one (both)
  --servers 1|2              only with this number of servers (each that the scenario knows)
  --short                    some seconds for each scenario, both engines at the same time
  --planted                  run each scenario against copies of the sources with a fault, which it must find
  --plant <name>             only this fault
  --source                   the server from its sources, not as it was built
`

const SHORT_SECONDS = 6

export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      minutes: { type: 'string' },
      seed: { type: 'string' },
      engine: { type: 'string', multiple: true },
      servers: { type: 'string' },
      short: { type: 'boolean' },
      planted: { type: 'boolean' },
      plant: { type: 'string' },
      source: { type: 'boolean' },
    },
  })
  const { short = false, plant } = values
  return {
    scenarios: positionals,
    engines: (values.engine ?? ['sqlite', 'postgres']).map(engineNamed),
    servers: serversOf(values.servers),
    seconds: short ? SHORT_SECONDS : 60 * number('minutes', values.minutes ?? '5', 0.01),
    seed: number('seed', values.seed ?? String(Math.trunc(Date.now() / 1000)), 0),
    short,
    planted: (values.planted ?? false) || plant !== undefined,
    plant,
    built: !(values.source ?? false),
  }
}

function engineNamed(name: string): EngineName {
  if (name === 'sqlite' || name === 'postgres') return name
  throw new TypeError(`There is no engine ${name}: sqlite, postgres`)
}

function serversOf(text: string | undefined): readonly (1 | 2)[] {
  const chosen = ([1, 2] as const).filter((number) => text === undefined || text === String(number))
  if (chosen.length > 0) return chosen
  throw new TypeError('--servers must be 1 or 2')
}

function number(name: string, text: string, least: number): number {
  const value = Number(text)
  if (value >= least) return value
  throw new TypeError(`--${name} must be a number from ${least}`)
}
