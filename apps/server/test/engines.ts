import { postgresDatabases, sqliteDatabases, type TestDatabases } from '@lectern/adapters-persistence/testing'
import { afterAll, beforeAll, describe, inject } from 'vitest'

/** Databases on each engine, for the tests of one file. */
export function bothEngines(): readonly [sqlite: TestDatabases, postgres: TestDatabases] {
  const source = inject('databases')
  const both = [sqliteDatabases(source), postgresDatabases(source)] as const
  for (const databases of both) afterAll(() => databases.remove())
  return both
}

/** Runs the tests on each engine, with separate services. */
export function onBothEngines<Service extends { close(): Promise<void> }>(
  what: string,
  open: (databases: TestDatabases) => Promise<Service>,
  tests: (service: () => Service) => void,
): void {
  describe.each(bothEngines())(`${what} on $engine`, (databases) => {
    let service: Service | undefined
    beforeAll(async () => {
      service = await open(databases)
    })
    afterAll(() => service?.close())
    tests(() => {
      if (service === undefined) throw new Error('The service is not up')
      return service
    })
  })
}
