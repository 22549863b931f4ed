import {
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Migration } from '../../src/migrations/migration.ts'
import type { Database } from '../../src/schema.ts'
import type { EngineName } from '../../src/dialects/database.ts'

/** The statements of a migration on an engine, without running them. Whatever the migration reads is empty. */
export async function statementsOf(migration: Migration, engine: EngineName): Promise<readonly string[]> {
  const statements: string[] = []
  const db = new Kysely<Database>({
    dialect: dialects[engine],
    log({ query }) {
      statements.push(`${query.sql} ${JSON.stringify(query.parameters)}`)
    },
  })
  await migration.up({ engine, db })
  return statements
}

const dialects: Readonly<Record<EngineName, Dialect>> = {
  sqlite: {
    createDriver: () => new DummyDriver(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  },
  postgres: {
    createDriver: () => new DummyDriver(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  },
}
