import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { DatabaseSource } from '../src/testing/database-source.ts'
import { serverProcess } from './postgres/server-process.ts'

const postgres = serverProcess()
const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'lectern-tests-'))

/** Starts PostgreSQL at the first request; a run without such a test starts none. */
const desk = createServer((_request, response) => {
  // Node.js closes an idle connection after 5 seconds, which a busy test file would notice too late.
  response.setHeader('connection', 'close')
  postgres.address().then(
    (address) => response.end(JSON.stringify(address)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})

export async function setup(project: TestProject): Promise<void> {
  removeWhenWeAreGone()
  const { promise, resolve } = Promise.withResolvers<number>()
  desk.listen(0, '127.0.0.1', () => {
    const address = desk.address()
    resolve(address !== null && typeof address === 'object' ? address.port : 0)
  })
  desk.unref()
  project.provide('databases', { folder, desk: `http://127.0.0.1:${await promise}/` })
}

export async function teardown(): Promise<void> {
  desk.close()
  rmSync(folder, { recursive: true, force: true })
  await postgres.stop()
}

/** Vitest runs no teardown after Ctrl-C, but the input of this shell ends then, too. */
function removeWhenWeAreGone(): void {
  if (process.platform === 'win32') return
  spawn('sh', ['-c', 'cat > /dev/null; rm -rf "$1"', 'sh', folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  }).unref()
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly databases: DatabaseSource
  }
}
