import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { sqliteDriver } from './sqlite-driver.ts'
import type { SqliteFile } from './sqlite-file.ts'

/** Kysely's own keeps everybody waiting for one connection. */
class ManyReadersAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

export const sqliteDialect = (file: SqliteFile): Dialect => ({
  createDriver: () => sqliteDriver(file),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new ManyReadersAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
})
