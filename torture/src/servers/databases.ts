import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EngineName } from '@lectern/adapters-persistence'
import { passingPostgres } from '@lectern/bench/databases'
import pg from 'pg'

/** New databases on one engine. */
export interface Databases {
  /** The address of a new database without tables. */
  empty(): Promise<string>
}

/** PostgreSQL starts on first use. Everything is removed with the stack. */
export function openDatabases(stack: AsyncDisposableStack): (engine: EngineName) => Databases {
  let postgres: Promise<string> | undefined
  let folder: string | undefined
  let count = 0

  const startPostgres = async (): Promise<string> => {
    const server = await passingPostgres()
    stack.defer(() => server.stop())
    return server.url
  }
  const makeFolder = (): string => {
    const made = mkdtempSync(join(tmpdir(), 'lectern-torture-'))
    stack.defer(() => rmSync(made, { recursive: true, force: true }))
    return made
  }
  const sqlite: Databases = {
    empty: async () => join((folder ??= makeFolder()), `${(count += 1)}.sqlite`),
  }
  const onPostgres: Databases = {
    async empty() {
      const server = await (postgres ??= startPostgres())
      const name = `lectern_torture_${process.pid}_${(count += 1)}`
      await run(server, `create database ${name} template template0`)
      stack.defer(() => run(server, `drop database if exists ${name} with (force)`))
      return new URL(`/${name}`, server).href
    },
  }
  return (engine) => (engine === 'sqlite' ? sqlite : onPostgres)
}

async function run(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
