import type { AvatarHasher } from '@lectern/application'
import type { OpenDatabase } from './database.ts'
import { openPostgresDatabase, type PostgresOptions } from './dialects/postgres-database.ts'
import { openSqliteDatabase, type SqliteOptions } from './dialects/sqlite-database.ts'
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

export const isPostgresAddress = (databaseUrl: string): boolean => /^postgres(?:ql)?:\/\//iu.test(databaseUrl)
