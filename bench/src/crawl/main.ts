import Sqlite from 'better-sqlite3'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabases } from '../open-databases.ts'
import { readOptions } from '../options.ts'
import { compareServices } from './compare-services.ts'
import { runImport } from './import-runs.ts'
import { startService } from './services.ts'

/** 200 events, 4,000 talks, 20,000 comments on talks, 1,000 people. */
const SCALE = 0.2

/** Imports a service into an empty one of either engine, with a kill in the middle, and compares all public answers of the two. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { engine: { type: 'string', default: 'sqlite' } },
})
const scale = Number(positionals[0] ?? SCALE)
const options = readOptions(['--source', `--engine=${values.engine}`])
const directory = mkdtempSync(join(tmpdir(), 'lectern-crawl-'))
process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
await using stack = new AsyncDisposableStack()
const databases = await openDatabases(options, stack)
const database = await (await databases('sqlite')).copyOf(scale)
removeImages(database)
const source = stack.use(
  await startService([`--database-url=${database}`, `--data-dir=${join(directory, 'source')}`]),
)
const [engine = 'sqlite'] = options.engines
const into = [
  `--data-dir=${join(directory, 'copy')}`,
  `--database-url=${await (await databases(engine)).empty()}`,
]
for (const killAfter of [Math.round(500 * scale), undefined, undefined]) {
  const run = await runImport({ address: source.api, into, killAfter })
  const printed = `${run.printed}${run.status === 1 ? run.errors : ''}`.trimEnd()
  const [seconds, megabytes] = [run.seconds, run.megabytes].map(Math.round)
  console.log(`${printed}\nStatus ${run.status} after ${seconds} s, ${megabytes} MB.\n`)
}
const copy = stack.use(await startService(into))
console.log(`${await compareServices(source.api, copy.api)} public answers are the same.`)

/** The events of the benchmark have images without files. */
function removeImages(path: string): void {
  const opened = new Sqlite(path)
  opened.exec('delete from event_images')
  opened.close()
}
