import { createServer } from 'node:http'
import type { TestProject } from 'vitest/node'
import { serverProcess } from './postgres/server-process.ts'

const postgres = serverProcess()

/** The first test that asks here for PostgreSQL has it started; a run without such a test starts none. */
const desk = createServer((_request, response) => {
  postgres.address().then(
    (address) => response.end(JSON.stringify(address)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})

export async function setup(project: TestProject): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<number>()
  desk.listen(0, '127.0.0.1', () => {
    const address = desk.address()
    resolve(address !== null && typeof address === 'object' ? address.port : 0)
  })
  desk.unref()
  project.provide('postgres', `http://127.0.0.1:${await promise}/`)
}

export async function teardown(): Promise<void> {
  desk.close()
  await postgres.stop()
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Where `postgresDatabases` asks for a server. */
    readonly postgres: string
  }
}
