import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EngineName } from '@lectern/adapters-persistence'
import { startOfMonth } from './data/plan.ts'
import type { Databases } from './database/databases.ts'
import { migrate, migrateAsIn } from './database/migrate.ts'
import { postgresDatabases, type PostgresServer } from './database/postgres-databases.ts'
import { schemaKey } from './database/schema-key.ts'
import { sqliteDatabases } from './database/sqlite-databases.ts'
import { keptPostgres, passingPostgres } from './database/start-postgres.ts'
import type { Options } from './options.ts'
import { ROOT } from './processes/require-built.ts'
import { SOURCE } from './processes/server.ts'

/**
 * The databases of each engine, opened on first use and closed at the end. With a folder they have the schema of the
 * commit in this folder.
 */
export async function openDatabases(options: Options, stack: AsyncDisposableStack) {
  const now = startOfMonth(Date.now())
  const keep = options.cacheFolder !== undefined
  const folder = options.cacheFolder ?? passingFolder()
  let server: Promise<PostgresServer> | undefined

  const startPostgres = (): Promise<PostgresServer> => {
    const { postgresUrl: url } = options
    if (url !== undefined) return Promise.resolve({ url, stop: async () => undefined })
    const starting = keep ? keptPostgres(folder) : passingPostgres()
    stack.defer(async () => (await starting).stop())
    return starting
  }
  const open = async (of: string, postgres: Promise<PostgresServer> | undefined): Promise<Databases> => {
    const migrateThere = of === ROOT ? migrate : migrateAsIn(of, options.built ? [] : [SOURCE])
    const source = { now, key: await schemaKey(now, migrateThere), migrate: migrateThere }
    if (postgres === undefined) return sqliteDatabases(folder, source)
    return postgresDatabases(await postgres, source, keep)
  }
  const opened = new Map<string, Promise<Databases>>()
  return (engine: EngineName, of = ROOT): Promise<Databases> => {
    const name = `${engine} ${of}`
    const known = opened.get(name)
    if (known !== undefined) return known
    // The server stops after its databases are closed.
    const opening = open(of, engine === 'postgres' ? (server ??= startPostgres()) : undefined)
    opened.set(name, opening)
    stack.defer(async () => (await opening).close())
    return opening
  }
}

function passingFolder(): string {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'lectern-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
