import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EngineName } from '@lectern/adapters-persistence'
import { startOfMonth } from './data/plan.ts'
import type { Databases } from './database/databases.ts'
import { postgresDatabases } from './database/postgres-databases.ts'
import { schemaKey } from './database/schema-key.ts'
import { sqliteDatabases } from './database/sqlite-databases.ts'
import { keptPostgres, passingPostgres } from './database/start-postgres.ts'
import type { Options } from './options.ts'

/** The databases of each engine, opened on first use and closed at the end. */
export async function openDatabases(options: Options, stack: AsyncDisposableStack) {
  const now = startOfMonth(Date.now())
  const keep = options.cacheFolder !== undefined
  const folder = options.cacheFolder ?? passingFolder()
  const key = await schemaKey(now)
  const open = async (engine: EngineName): Promise<Databases> => {
    if (engine === 'sqlite') return sqliteDatabases(folder, key, now)
    const { postgresUrl: url } = options
    const given = url === undefined ? undefined : { url, stop: async () => undefined }
    const server = given ?? (await (keep ? keptPostgres(folder) : passingPostgres()))
    return postgresDatabases(server, key, now, keep)
  }
  const opened = new Map<EngineName, Promise<Databases>>()
  return (engine: EngineName): Promise<Databases> => {
    const known = opened.get(engine)
    if (known !== undefined) return known
    const opening = open(engine)
    opened.set(engine, opening)
    stack.defer(async () => (await opening).close())
    return opening
  }
}

function passingFolder(): string {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'lectern-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
