import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { sqliteDriver } from './sqlite-driver.ts'
import type { SqliteFile } from './sqlite-file.ts'

/** Kysely's own keeps everybody waiting for one connection. */
class ManyReadersAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/**
 * SQLite looks at a bare parameter when it plans a join, and so plans it again each time that another value is bound. The
 * sign changes no value, texts and blobs included, and keeps the plan.
 */
class KeptPlansCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?'
  }
}

export const sqliteDialect = (file: SqliteFile): Dialect => ({
  createDriver: () => sqliteDriver(file),
  createQueryCompiler: () => new KeptPlansCompiler(),
  createAdapter: () => new ManyReadersAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
})
