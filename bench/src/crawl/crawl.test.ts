import { freePort, postgresDatabases } from '@lectern/adapters-persistence/testing'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, it } from 'vitest'
import { PROGRAM, runLectern } from '../processes/lectern-run.ts'
import { SOURCE } from '../processes/server.ts'
import { nextLine, startNode } from '../processes/start.ts'
import { publicAnswers } from './public-answers.ts'

const directory = mkdtempSync(join(tmpdir(), 'lectern-crawl-'))
const postgres = postgresDatabases(inject('databases'))
afterAll(async () => {
  await postgres.remove()
  rmSync(directory, { recursive: true })
})

/** Starts Lectern so that its links lead to itself. */
async function startService(args: readonly string[]): Promise<AsyncDisposable & { readonly api: string }> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const server = startNode([SOURCE, PROGRAM, 'serve', `--port=${port}`, `--base-url=${origin}`, ...args])
  await nextLine(server, 'A service of the crawl')
  return { api: `${origin}/v2.1`, [Symbol.asyncDispose]: () => server.stop() }
}

it.each([
  ['SQLite', () => []],
  ['PostgreSQL', async () => [`--database-url=${await postgres.empty()}`]],
])(
  'a service that was imported into %s, with a kill between, has the same public answers',
  { timeout: 180_000 },
  async (engine, databaseOf) => {
    await using source = await startService(['--demo', `--data-dir=${join(directory, `source-${engine}`)}`])
    const into = [`--data-dir=${join(directory, engine)}`, ...(await databaseOf())]
    const command = ['import', 'v2.1', source.api, '--pause=0', ...into]
    await runLectern(['migrate', ...into])
    // It tells what it acts on, and its progress for each event.
    expect(await runLectern(command, 4)).toMatchObject({ status: 'SIGKILL' })
    const { status, printed } = await runLectern(command)
    expect(status).toBe(0)
    expect(printed).toMatch(/^Imported: \d+ people, /mu)
    expect(printed).toMatch(/^Here from an earlier import: /mu)
    expect(printed).toMatch(/^Problems: 0\.$/mu)
    await using copy = await startService(into)
    const copied = publicAnswers(copy.api)
    let count = 0
    for await (const expected of publicAnswers(source.api)) {
      expect((await copied.next()).value).toEqual(expected)
      count += 1
    }
    expect((await copied.next()).done).toBe(true)
    expect(count).toBeGreaterThan(500)
  },
)
