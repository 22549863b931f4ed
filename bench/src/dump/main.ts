import { openS3Server } from '@lectern/adapters-images/testing'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabases } from '../open-databases.ts'
import { readOptions } from '../options.ts'
import { requireBuilt, ROOT } from '../processes/require-built.ts'
import { addImages, inBucket } from './image-objects.ts'
import { roundTrip } from './round-trip.ts'

const IMAGE_BYTES = 50_000

/** Dumps and restores the data of the benchmark from SQLite to PostgreSQL to SQLite, with images in an object store. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { source: { type: 'boolean' } },
})
const built = values.source !== true
if (built) requireBuilt(ROOT)
const scale = Number(positionals[0] ?? 1)
const directory = mkdtempSync(join(tmpdir(), 'lectern-dump-'))
process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
await using stack = new AsyncDisposableStack()
const server = await openS3Server()
stack.defer(() => server.close())
const databases = await openDatabases(readOptions(['--source']), stack)
const [sqlite, postgres] = [await databases('sqlite'), await databases('postgres')]
const source = await sqlite.copyOf(scale)
addImages(server, 'first/', source, IMAGE_BYTES)

const installation = (name: string, prefix: string, database: string) => ({
  name,
  options: [`--database-url=${database}`, `--data-dir=${directory}`, ...inBucket(server, prefix)],
})
const steps = roundTrip(
  [
    installation('SQLite', 'first/', source),
    installation('PostgreSQL', 'second/', await postgres.empty()),
    installation('SQLite', 'third/', await sqlite.empty()),
  ],
  directory,
  built,
)
const hashes = new Set<string>()
for await (const { name, printed, seconds, megabytes, bytes, hash } of steps) {
  hashes.add(hash)
  const figures = `${seconds.toFixed(1)} s, ${Math.round(megabytes)} MB resident, an archive of ${Math.round(bytes / 1e6)} MB`
  console.log(`${name.padEnd(24)} ${figures}. ${printed.trim()}`)
}
if (hashes.size > 1) throw new Error('The archives differ')
console.log(`All archives have the same bytes, and the object store has ${server.objects.size} objects.`)
