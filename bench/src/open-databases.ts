import type { EngineName } from '@lectern/adapters-persistence'
import { startOfMonth } from './data/plan.ts'
import type { Databases } from './database/databases.ts'
import { keptPostgres } from './database/kept-postgres.ts'
import { postgresDatabases } from './database/postgres-databases.ts'
import { schemaKey } from './database/schema-key.ts'
import { sqliteDatabases } from './database/sqlite-databases.ts'
import type { Options } from './options.ts'

/** Those of each engine, from the first time that somebody asks until the end. */
export async function openDatabases(options: Options, stack: AsyncDisposableStack) {
  const now = startOfMonth(Date.now())
  const key = await schemaKey(now)
  const open = async (engine: EngineName): Promise<Databases> => {
    if (engine === 'sqlite') return sqliteDatabases(options.cacheFolder, key, now)
    const { postgresUrl: url } = options
    const given = url === undefined ? undefined : { url, stop: async () => undefined }
    return postgresDatabases(given ?? (await keptPostgres(options.cacheFolder)), key, now)
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
