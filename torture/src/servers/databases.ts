import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EngineName } from '@lectern/adapters-persistence'
import { passingPostgres, postgresDatabases } from '@lectern/bench/databases'

/** New databases on one engine. */
export interface Databases {
  /** The address of a new database without tables. */
  empty(): Promise<string>
}

const noContent = { key: 'torture', now: 0, migrate: async () => undefined }

/** PostgreSQL starts on first use. Everything is removed with the stack. */
export function openDatabases(stack: AsyncDisposableStack): (engine: EngineName) => Databases {
  let postgres: Promise<Databases> | undefined
  let folder: string | undefined
  let files = 0

  const startPostgres = async (): Promise<Databases> => {
    const server = await passingPostgres()
    stack.defer(() => server.stop())
    const databases = postgresDatabases(server, noContent, false)
    stack.defer(() => databases.close())
    return databases
  }
  const makeFolder = (): string => {
    const made = mkdtempSync(join(tmpdir(), 'lectern-torture-'))
    stack.defer(() => rmSync(made, { recursive: true, force: true }))
    return made
  }
  const sqlite: Databases = {
    empty: async () => join((folder ??= makeFolder()), `${(files += 1)}.sqlite`),
  }
  const onPostgres: Databases = {
    empty: async () => (await (postgres ??= startPostgres())).empty(),
  }
  return (engine) => (engine === 'sqlite' ? sqlite : onPostgres)
}
