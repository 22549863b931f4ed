import { openS3Server } from '@lectern/adapters-images/testing'
import { postgresDatabases } from '@lectern/adapters-persistence/testing'
import Sqlite from 'better-sqlite3'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { contentOf } from '../data/content.ts'
import { startOfMonth } from '../data/plan.ts'
import { loadSqlite } from '../database/load/load-sqlite.ts'
import { migrate } from '../database/migrate.ts'
import { runLectern } from '../processes/lectern-run.ts'
import { peakMegabytes } from '../processes/usage.ts'

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

/** The options of an installation with its images under this prefix of the bucket. */
const installation = (database: string, prefix: string): readonly string[] => [
  `--database-url=${database}`,
  `--data-dir=${directory}`,
  '--image-store=s3',
  `--s3-endpoint=${server.place.endpoint}`,
  `--s3-region=${server.place.region}`,
  `--s3-bucket=${server.place.bucket}`,
  `--s3-access-key-id=${server.place.accessKeyId}`,
  `--s3-secret-access-key=${server.place.secretAccessKey}`,
  `--s3-prefix=${prefix}`,
]

/** Gives a file to each image, because the events of the benchmark have images without files. */
function addImages(prefix: string, bytes: number): void {
  const opened = new Sqlite(source, { readonly: true })
  const names = opened.prepare<[], string>('select file_name from event_images').pluck().all()
  opened.close()
  for (const name of names)
    server.objects.set(prefix + name, { content: randomBytes(bytes), type: 'image/png' })
}

/** Dumps SQLite, restores PostgreSQL from it, dumps that, and the same from PostgreSQL to SQLite. */
async function roundTrip(name: string, imageBytes: number) {
  addImages(`${name}-a/`, imageBytes)
  const installations = [
    installation(source, `${name}-a/`),
    installation(await postgres.empty(), `${name}-b/`),
    installation(join(directory, `${name}-c.sqlite`), `${name}-c/`),
  ]
  const steps: { readonly bytes: number; readonly megabytes: number }[] = []
  const step = async (command: string, archive: string, options: readonly string[]): Promise<void> => {
    const { status, errors, megabytes } = await runLectern([command, archive, ...options])
    if (status !== 0) throw new Error(`${command} ended with ${status}: ${errors}`)
    steps.push({ megabytes, bytes: statSync(archive).size })
  }
  for (const [index, options] of installations.entries()) {
    if (index > 0) await step('restore', join(directory, `${index - 1}.tar`), options)
    await step('dump', join(directory, `${index}.tar`), options)
  }
  return steps
}

function changeComments(statement: string): void {
  const opened = new Sqlite(source)
  opened.exec(statement)
  opened.close()
}

it.skipIf(peakMegabytes(process.pid) === undefined)(
  'takes no memory for more rows and larger images',
  async () => {
    changeComments(`update talk_comments set comment = comment || hex(randomblob(10000)) where id <= 500`)
    const small = await roundTrip('small', 100_000)
    changeComments(`update talk_comments set comment = comment || hex(randomblob(10000)) where id > 500`)
    const large = await roundTrip('large', 2_000_000)
    const content = large.map(({ bytes }, index) => (bytes - (small[index]?.bytes ?? 0)) / 1e6)
    const memory = large.map(({ megabytes }, index) => megabytes - (small[index]?.megabytes ?? 0))
    expect(Math.min(...content)).toBeGreaterThan(150)
    // Garbage that is not collected yet takes a third of that at most.
    expect(Math.max(...memory)).toBeLessThan(90)
  },
  900_000,
)
