import { afterAll, inject } from 'vitest'
import { postgresDatabases } from '../src/testing/postgres-databases.ts'
import { sqliteDatabases } from '../src/testing/sqlite-databases.ts'
import type { TestDatabases } from '../src/testing/test-databases.ts'

/** For the tests of one file, which must hold on each. */
export function bothEngines(): readonly TestDatabases[] {
  const source = inject('databases')
  const both = [sqliteDatabases(source), postgresDatabases(source)]
  for (const databases of both) afterAll(() => databases.remove())
  return both
}
