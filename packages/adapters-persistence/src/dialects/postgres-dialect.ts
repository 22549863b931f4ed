import { type Dialect, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type pg from 'pg'
import { postgresDriver } from './postgres-driver.ts'

/** Kysely's own, with named statements, and with errors told apart. */
export const postgresDialect = (pool: pg.Pool): Dialect => ({
  createDriver: () => postgresDriver(pool),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
})
