import { afterAll, inject } from 'vitest'
import { postgresDatabases } from '../src/testing/postgres-databases.ts'
import { sqliteDatabases } from '../src/testing/sqlite-databases.ts'
import type { TestDatabases } from '../src/testing/test-databases.ts'

/** For the tests of one file, which must hold on each. */
export function bothEngines(): readonly [sqlite: TestDatabases, postgres: TestDatabases] {
  const source = inject('databases')
  const [sqlite, postgres] = [sqliteDatabases(source), postgresDatabases(source)]
  for (const databases of [sqlite, postgres]) afterAll(() => databases.remove())
  return [sqlite, postgres]
}
