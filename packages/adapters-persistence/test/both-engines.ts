import { afterAll, beforeAll, inject } from 'vitest'
import { askForPostgres } from '../src/testing/postgres-for-tests.ts'
import { postgresDatabases } from '../src/testing/postgres-databases.ts'
import { sqliteDatabases } from '../src/testing/sqlite-databases.ts'
import type { TestDatabases } from '../src/testing/test-databases.ts'

/** The first test file that needs PostgreSQL starts it. */
export const waitForPostgres = (): void =>
  beforeAll(async () => {
    await askForPostgres(inject('databases').desk)
  })

/** Databases of both engines for the tests of one file. */
export function bothEngines(): readonly [sqlite: TestDatabases, postgres: TestDatabases] {
  const source = inject('databases')
  const [sqlite, postgres] = [sqliteDatabases(source), postgresDatabases(source)]
  for (const databases of [sqlite, postgres]) afterAll(() => databases.remove())
  waitForPostgres()
  return [sqlite, postgres]
}
