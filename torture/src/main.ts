import { rmSync } from 'node:fs'
import type { EngineName } from '@lectern/adapters-persistence'
import { requireBuilt, ROOT } from '@lectern/bench/processes'
import { type Options, readOptions, usage } from './options.ts'
import { copySources } from './plants/copy-sources.ts'
import { isGood, type Run } from './report/report.ts'
import { textOf } from './report/text.ts'
import { runScenario } from './run-scenario.ts'
import type { Plant, Scenario } from './scenario.ts'
import { scenarios } from './scenarios.ts'
import { type Databases, openDatabases } from './servers/databases.ts'

const args = process.argv.slice(2)
if (args.includes('--help')) {
  const names = scenarios.map(({ name, summary }) => `  ${name.padEnd(12)} ${summary}\n`)
  process.stdout.write(`${usage}\nScenarios:\n${names.join('')}`)
} else {
  await torture(readOptions(args))
}

async function torture(options: Options): Promise<void> {
  if (options.built && !options.planted) requireBuilt(ROOT)
  process.stdout.write(`Seed ${options.seed}\n`)
  const runs: Run[] = []
  {
    await using stack = new AsyncDisposableStack()
    const databases = openDatabases(stack)
    const runOn = async (engine: EngineName): Promise<void> => {
      for (const scenario of chosen(options)) {
        for await (const run of runsOf(scenario, engine, databases(engine), options)) {
          runs.push(run)
          process.stdout.write(`${textOf(run)}\n`)
        }
      }
    }
    if (options.short) await Promise.all(options.engines.map(runOn))
    else for (const engine of options.engines) await runOn(engine)
  }
  const bad = runs.filter((run) => !isGood(run)).length
  process.stdout.write(`${runs.length - bad} of ${runs.length} runs are good.\n`)
  if (bad > 0 || runs.length === 0) process.exitCode = 1
}

function chosen({ scenarios: names }: Options): readonly Scenario[] {
  const unknown = names.filter((name) => !scenarios.some((scenario) => scenario.name === name))
  if (unknown.length > 0) throw new TypeError(`There is no scenario ${unknown.join(', ')}`)
  return names.length === 0 ? scenarios : scenarios.filter(({ name }) => names.includes(name))
}

async function* runsOf(
  scenario: Scenario,
  engine: EngineName,
  databases: Databases,
  options: Options,
): AsyncGenerator<Run> {
  if (!(scenario.engines ?? [engine]).includes(engine)) return
  const numbers = scenario.servers.filter((number) => options.servers.includes(number))
  if (!options.planted) {
    const program = { folder: ROOT, built: options.built }
    // The short form tries the largest number only.
    for (const servers of options.short ? numbers.slice(-1) : numbers) {
      yield await runScenario(scenario, { options, engine, servers, program, databases })
    }
    return
  }
  const servers = numbers.at(-1)
  if (servers === undefined) return
  for (const plant of plantsOf(scenario, engine, options)) {
    const folder = copySources(plant)
    try {
      const program = { folder, built: false }
      yield await runScenario(scenario, { options, engine, servers, program, databases, plant: plant.name })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

function plantsOf({ plants }: Scenario, engine: EngineName, { plant }: Options): readonly Plant[] {
  return plants.filter((one) => (one.engine ?? engine) === engine && (plant ?? one.name) === one.name)
}
