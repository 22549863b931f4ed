import { startDriver } from './driver/driver.ts'
import { openDatabases } from './open-databases.ts'
import { readOptions, usage } from './options.ts'
import { lineOf } from './results/line-of.ts'
import type { Row } from './results/row.ts'
import type { Bench } from './scenarios/scenario.ts'
import { scenarios } from './scenarios/scenarios.ts'

const args = process.argv.slice(2)
if (args.includes('--help')) {
  const names = scenarios.map(({ name, summary }) => `  ${name.padEnd(12)} ${summary}\n`)
  process.stdout.write(`${usage}\nScenarios:\n${names.join('')}`)
} else {
  await run()
}

async function run(): Promise<void> {
  const options = readOptions(args)
  const unknown = options.scenarios.filter((name) => !scenarios.some((scenario) => scenario.name === name))
  if (unknown.length > 0) throw new TypeError(`There is no scenario ${unknown.join(', ')}`)
  const chosen = scenarios.filter(
    ({ name }) => options.scenarios.length === 0 || options.scenarios.includes(name),
  )
  await using stack = new AsyncDisposableStack()
  const driver = startDriver()
  stack.defer(() => driver.stop())
  const bench: Bench = { options, driver, databases: await openDatabases(options, stack) }
  const rows: Row[] = []
  for (const scenario of chosen) {
    for await (const row of scenario.run(bench)) {
      rows.push(row)
      process.stdout.write(`${lineOf(row)}\n`)
    }
  }
}
