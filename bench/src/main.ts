import type { EngineName } from '@lectern/adapters-persistence'
import { startOfMonth } from './data/plan.ts'
import { startDriver } from './driver/driver.ts'
import { exportCsv } from './export/export-csv.ts'
import { openDatabases } from './open-databases.ts'
import { type Options, readOptions, usage } from './options.ts'
import { requireBuilt, ROOT } from './processes/require-built.ts'
import { conditionsNow } from './results/conditions.ts'
import { writeTables } from './results/tables.ts'
import { lineOf } from './results/line-of.ts'
import { readResults, withRun, writeResults } from './results/results.ts'
import type { Row } from './results/row.ts'
import type { Bench, Scenario } from './scenarios/scenario.ts'
import { against } from './scenarios/against.ts'
import { cached } from './scenarios/cached.ts'
import { scenarios } from './scenarios/scenarios.ts'
import { uncached } from './scenarios/uncached.ts'
import { writes } from './scenarios/writes.ts'

const args = process.argv.slice(2)
if (args.includes('--help')) {
  const names = scenarios.map(({ name, summary }) => `  ${name.padEnd(12)} ${summary}\n`)
  process.stdout.write(`${usage}\nScenarios:\n${names.join('')}`)
} else {
  await bench(readOptions(args))
}

async function bench(options: Options): Promise<void> {
  if (options.exportFolder !== undefined) {
    return exportCsv(options.exportFolder, options.scale, startOfMonth(Date.now()))
  }
  if (options.built) for (const folder of [ROOT, options.base ?? ROOT]) requireBuilt(folder)
  const conditions = conditionsNow(options)
  if (options.smoke) return tryOut(options)
  await measure(options, (rows) => {
    if (!options.save) return
    const results = withRun(readResults(), { conditions, rows })
    writeResults(results)
    writeTables(results)
  })
}

/** Runs both engines at the same time, because the measured times are not used. */
async function tryOut(options: Options): Promise<void> {
  const rows: Row[] = []
  const tryEngine = (engine: EngineName) =>
    measure({ ...options, engines: [engine] }, (measured) => rows.push(...measured))
  await Promise.all(options.engines.map(tryEngine))
  process.stdout.write(`The benchmark works: ${rows.length} rows.\n`)
}

/** Gives the rows of each scenario as soon as it has ended, so that a later failure loses none of them. */
async function measure(options: Options, onEnd: (rows: readonly Row[]) => void): Promise<void> {
  await using stack = new AsyncDisposableStack()
  const driver = startDriver()
  stack.defer(() => driver.stop())
  const bench: Bench = { options, driver, databases: await openDatabases(options, stack) }
  for (const scenario of chosen(options)) {
    const rows: Row[] = []
    for await (const row of scenario.run(bench)) {
      rows.push(row)
      process.stdout.write(`${lineOf(row)}\n`)
    }
    onEnd(rows)
  }
}

function chosen(options: Options): readonly Scenario[] {
  const { scenarios: names } = options
  const unknown = names.filter((name) => !scenarios.some((scenario) => scenario.name === name))
  if (unknown.length > 0) throw new TypeError(`There is no scenario ${unknown.join(', ')}`)
  if (names.length > 0) return scenarios.filter(({ name }) => names.includes(name))
  if (options.smoke) return scenarios
  if (options.against !== undefined) return [against]
  if (options.base !== undefined) return [cached, uncached, writes]
  return scenarios.filter((scenario) => scenario !== against)
}
