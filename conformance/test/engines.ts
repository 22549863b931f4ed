import { postgresDatabases, sqliteDatabases, type TestDatabases } from '@lectern/adapters-persistence/testing'
import { afterAll, inject } from 'vitest'

/** Databases on each engine, for the tests of one file. */
export function bothEngines(): readonly [sqlite: TestDatabases, postgres: TestDatabases] {
  const source = inject('databases')
  const both = [sqliteDatabases(source), postgresDatabases(source)] as const
  for (const databases of both) afterAll(() => databases.remove())
  return both
}
