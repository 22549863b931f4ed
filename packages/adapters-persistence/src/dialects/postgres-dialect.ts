import { type Dialect, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { PostgresConnections } from './postgres-connections.ts'
import { postgresDriver } from './postgres-driver.ts'
import type { PostgresLimits } from './postgres-limits.ts'

/** Kysely's own, with named statements, and with errors told apart. */
export const postgresDialect = (connections: PostgresConnections, limits: PostgresLimits): Dialect => ({
  createDriver: () => postgresDriver(connections, limits),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
})
