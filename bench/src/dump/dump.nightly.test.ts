import { openS3Server } from '@lectern/adapters-images/testing'
import { postgresDatabases } from '@lectern/adapters-persistence/testing'
import Sqlite from 'better-sqlite3'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { contentOf } from '../data/content.ts'
import { startOfMonth } from '../data/plan.ts'
import { loadSqlite } from '../database/load/load-sqlite.ts'
import { migrate } from '../database/migrate.ts'
import { peakMegabytes } from '../processes/usage.ts'
import { addImages, inBucket } from './image-objects.ts'
import { roundTrip, type Step } from './round-trip.ts'

const directory = mkdtempSync(join(tmpdir(), 'lectern-dump-'))
const postgres = postgresDatabases(inject('databases'))
const source = join(directory, 'source.sqlite')
let server: Awaited<ReturnType<typeof openS3Server>>
beforeAll(async () => {
  server = await openS3Server()
  await loadSqlite(source, contentOf(0.05, startOfMonth(Date.now())), migrate)
})
afterAll(async () => {
  await server.close()
  await postgres.remove()
  rmSync(directory, { recursive: true })
})

const stepsOf = async (name: string, imageBytes: number): Promise<readonly Step[]> => {
  addImages(server, `${name}-a/`, source, imageBytes)
  const installation = (engine: string, part: string, database: string) => ({
    name: `${engine} ${part}`,
    options: [
      `--database-url=${database}`,
      `--data-dir=${directory}`,
      ...inBucket(server, `${name}-${part}/`),
    ],
  })
  const installations = [
    installation('SQLite', 'a', source),
    installation('PostgreSQL', 'b', await postgres.empty()),
    installation('SQLite', 'c', join(directory, `${name}-c.sqlite`)),
  ]
  return Array.fromAsync(roundTrip(installations, directory, false))
}

const changeComments = (statement: string): void => {
  const opened = new Sqlite(source)
  opened.exec(statement)
  opened.close()
}

it.skipIf(peakMegabytes(process.pid) === undefined)(
  'gives the same bytes again, and takes no memory for more rows and larger images',
  async () => {
    changeComments(`update talk_comments set comment = comment || hex(randomblob(10000)) where id <= 500`)
    const small = await stepsOf('small', 100_000)
    changeComments(`update talk_comments set comment = comment || hex(randomblob(10000)) where id > 500`)
    const large = await stepsOf('large', 2_000_000)
    for (const steps of [small, large]) expect(new Set(steps.map(({ hash }) => hash)).size).toBe(1)
    const content = large.map(({ bytes }, index) => (bytes - (small[index]?.bytes ?? 0)) / 1e6)
    const memory = large.map(({ megabytes }, index) => megabytes - (small[index]?.megabytes ?? 0))
    expect(Math.min(...content)).toBeGreaterThan(150)
    // Garbage that is not collected yet takes a third of that at most.
    expect(Math.max(...memory)).toBeLessThan(90)
  },
  900_000,
)
