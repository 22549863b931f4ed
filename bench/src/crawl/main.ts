import Sqlite from 'better-sqlite3'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabases } from '../open-databases.ts'
import { readOptions } from '../options.ts'
import { compareServices } from './compare-services.ts'
import { runImport } from './import-runs.ts'
import { startService } from './services.ts'

/** 200 events, 4,000 talks, 20,000 comments on talks, 1,000 people. */
const SCALE = 0.2

/** Imports a service into an empty one, with a kill in the middle, and compares all public answers of the two. */
const scale = Number(process.argv[2] ?? SCALE)
const directory = mkdtempSync(join(tmpdir(), 'lectern-crawl-'))
process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
await using stack = new AsyncDisposableStack()
const databases = await (await openDatabases(readOptions(['--source']), stack))('sqlite')
const database = await databases.copyOf(scale)
removeImages(database)
const source = stack.use(
  await startService([`--database-url=${database}`, `--data-dir=${join(directory, 'source')}`]),
)
const into = join(directory, 'copy')
for (const killAfter of [Math.round(500 * scale), undefined, undefined]) {
  const started = performance.now()
  const run = await runImport({
    address: source.api,
    into,
    ...(killAfter === undefined ? {} : { killAfter }),
  })
  const seconds = Math.round((performance.now() - started) / 1_000)
  console.log(
    `${run.printed.trimEnd()}\nStatus ${run.status} after ${seconds} s, ${Math.round(run.megabytes)} MB.\n`,
  )
}
const copy = stack.use(await startService([`--data-dir=${into}`]))
console.log(`${await compareServices(source.api, copy.api)} public answers are the same.`)

/** The events of the benchmark have images without files. */
function removeImages(path: string): void {
  const opened = new Sqlite(path)
  opened.exec('delete from event_images')
  opened.close()
}
