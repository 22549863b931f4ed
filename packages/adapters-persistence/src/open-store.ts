import type { AvatarHasher } from '@lectern/application'
import { isPostgresAddress } from './address.ts'
import type { PostgresOptions } from './dialects/postgres/database.ts'
import type { SqliteOptions } from './dialects/sqlite/database.ts'
import { refusalOfFile } from './migrations/state.ts'
import type { OpenDatabase } from './session.ts'
import { type SqlStore, storeOn } from './store.ts'

export const openSqliteStore = async (options: SqliteOptions): Promise<SqlStore> =>
  storeOn(await openSqliteDatabase(options))

export const openPostgresStore = async (options: PostgresOptions): Promise<SqlStore> =>
  storeOn(await openPostgresDatabase(options))

export type StoreOptions = Omit<SqliteOptions, 'path'> & Omit<PostgresOptions, 'url'>

/** A `postgres://` or `postgresql://` address, or the path of a SQLite file. */
export const openStore = async (
  databaseUrl: string,
  options: StoreOptions = {},
  avatars?: AvatarHasher,
): Promise<SqlStore> => storeOn(await openDatabase(databaseUrl, options), avatars)

export const openDatabase = (databaseUrl: string, options: StoreOptions = {}): Promise<OpenDatabase> =>
  isPostgresAddress(databaseUrl)
    ? openPostgresDatabase({ ...options, url: databaseUrl })
    : openSqliteDatabase({ ...options, path: databaseUrl })

// The library of an engine is loaded on first use.

async function openSqliteDatabase(options: SqliteOptions): Promise<OpenDatabase> {
  const engine = await import('./dialects/sqlite/database.ts')
  return engine.openSqliteDatabase(options, refusalOfFile)
}

async function openPostgresDatabase(options: PostgresOptions): Promise<OpenDatabase> {
  const engine = await import('./dialects/postgres/database.ts')
  return engine.openPostgresDatabase(options)
}
