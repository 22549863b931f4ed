import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { compareServices } from './compare-services.ts'
import { runImport } from './import-runs.ts'
import { startService } from './services.ts'

const directory = mkdtempSync(join(tmpdir(), 'lectern-crawl-'))
afterAll(() => rmSync(directory, { recursive: true }))

it('a service that was imported, with a kill between, has the same public answers', async () => {
  await using source = await startService(['--demo', `--data-dir=${join(directory, 'source')}`])
  const into = join(directory, 'copy')
  const address = source.api
  const killed = await runImport({ address, into, killAfter: 3 })
  expect(killed.status).toBe('SIGKILL')
  const { status, printed } = await runImport({ address, into })
  expect(status).toBe(0)
  expect(printed).toMatch(/^Imported: \d+ people, /mu)
  expect(printed).toMatch(/^Here from an earlier import: /mu)
  expect(printed).toMatch(/^Problems: 0\.$/mu)
  await using copy = await startService([`--data-dir=${into}`])
  expect(await compareServices(source.api, copy.api)).toBeGreaterThan(500)
}, 120_000)
