import type { AvatarHasher } from '@lectern/application'
import type Sqlite from 'better-sqlite3'
import type pg from 'pg'
import { isPostgresAddress } from './address.ts'
import type { GivenPool, PostgresOptions, SharedPoolOptions } from './dialects/postgres/database.ts'
import type { SqliteOptions } from './dialects/sqlite/database.ts'
import { refusalOfFile } from './migrations/state.ts'
import type { OpenDatabase } from './session.ts'
import { type SqlStore, storeOn } from './store.ts'

export const openSqliteStore = async (options: SqliteOptions): Promise<SqlStore<Sqlite.Database>> =>
  storeOn(await openSqliteDatabase(options))

export const openPostgresStore = async (options: PostgresOptions): Promise<SqlStore<pg.PoolClient>> =>
  storeOn(await openPostgresDatabase(options))

export type StoreOptions = Omit<SqliteOptions, 'path'> & Omit<PostgresOptions, 'url'>

/**
 * On a `pg.Pool` or a `better-sqlite3` database of the program that embeds Lectern, which stays open when the store is closed;
 * on a `postgres://` or `postgresql://` address, or on the path of a SQLite file.
 */
export function openStore(
  pool: pg.Pool,
  options?: SharedPoolOptions,
  avatars?: AvatarHasher,
): Promise<SqlStore<pg.PoolClient>>
export function openStore(
  database: Sqlite.Database,
  options?: Omit<SqliteOptions, 'path' | 'given' | 'durability'>,
  avatars?: AvatarHasher,
): Promise<SqlStore<Sqlite.Database>>
export function openStore(
  databaseUrl: string,
  options?: StoreOptions,
  avatars?: AvatarHasher,
): Promise<SqlStore>
export async function openStore(
  given: pg.Pool | Sqlite.Database | string,
  options: StoreOptions = {},
  avatars?: AvatarHasher,
): Promise<SqlStore> {
  if (typeof given === 'string') return storeOn(await openDatabase(given, options), avatars)
  const database: OpenDatabase =
    'prepare' in given
      ? await openSqliteDatabase({ ...options, path: given.name, given })
      : await openPostgresDatabase({ ...options, pool: given })
  return storeOn(database, avatars)
}

export const openDatabase = (databaseUrl: string, options: StoreOptions = {}): Promise<OpenDatabase> =>
  isPostgresAddress(databaseUrl)
    ? openPostgresDatabase({ ...options, url: databaseUrl })
    : openSqliteDatabase({ ...options, path: databaseUrl })

// The library of an engine is loaded on first use.

async function openSqliteDatabase(options: SqliteOptions): Promise<OpenDatabase<Sqlite.Database>> {
  const engine = await import('./dialects/sqlite/database.ts')
  return engine.openSqliteDatabase(options, refusalOfFile)
}

async function openPostgresDatabase(
  options: PostgresOptions | GivenPool,
): Promise<OpenDatabase<pg.PoolClient>> {
  const engine = await import('./dialects/postgres/database.ts')
  return engine.openPostgresDatabase(options)
}
