import { openStore } from '@lectern/adapters-persistence'
import { createLectern } from '@lectern/application'
import { testPorts } from '@lectern/contracts/testing'
import { operator } from '@lectern/domain'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { logSlowStatements } from './slow-statements.ts'

it('logs a slow statement with its use case, and without its parameters', async () => {
  const lines: { readonly useCase: string; readonly sql: string }[] = []
  const warn = (facts: (typeof lines)[number]): void => void lines.push(facts)
  const { onStatement, known } = logSlowStatements(-1, { warn })
  const folder = mkdtempSync(join(tmpdir(), 'lectern-slow-'))
  const store = await openStore(join(folder, 'lectern.sqlite'), { onStatement })
  onTestFinished(async () => {
    await store.close()
    rmSync(folder, { recursive: true })
  })
  await store.migrate()
  lines.length = 0
  const search = { page: { start: 0, resultsPerPage: 1 }, search: 's3cret' }
  await known(createLectern(testPorts(store))).listUsers(operator, search)
  expect(new Set(lines.map(({ useCase }) => useCase))).toEqual(new Set(['listUsers']))
  expect(lines.map(({ sql }) => sql).join('\n')).toMatch(/from "users"/u)
  expect(JSON.stringify(lines)).not.toContain('s3cret')
  lines.length = 0
  logSlowStatements(100, { warn }).onStatement({ sql: 'x', parameters: [], milliseconds: 100, failed: false })
  expect(lines).toEqual([])
})
