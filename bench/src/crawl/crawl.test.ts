import { postgresDatabases } from '@lectern/adapters-persistence/testing'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, it } from 'vitest'
import { compareServices } from './compare-services.ts'
import { runImport } from './import-runs.ts'
import { startService } from './services.ts'

const directory = mkdtempSync(join(tmpdir(), 'lectern-crawl-'))
const postgres = postgresDatabases(inject('databases'))
afterAll(async () => {
  await postgres.remove()
  rmSync(directory, { recursive: true })
})

it.each([
  ['SQLite', () => []],
  ['PostgreSQL', async () => [`--database-url=${await postgres.empty()}`]],
])(
  'a service that was imported into %s, with a kill between, has the same public answers',
  async (engine, databaseOf) => {
    await using source = await startService(['--demo', `--data-dir=${join(directory, `source-${engine}`)}`])
    const into = [`--data-dir=${join(directory, engine)}`, ...(await databaseOf())]
    const address = source.api
    const killed = await runImport({ address, into, killAfter: 3 })
    expect(killed.status).toBe('SIGKILL')
    const { status, printed } = await runImport({ address, into })
    expect(status).toBe(0)
    expect(printed).toMatch(/^Imported: \d+ people, /mu)
    expect(printed).toMatch(/^Here from an earlier import: /mu)
    expect(printed).toMatch(/^Problems: 0\.$/mu)
    await using copy = await startService(into)
    expect(await compareServices(source.api, copy.api)).toBeGreaterThan(500)
  },
)
