import type { OpenStore } from '@lectern/application/contracts'
import { storeContracts } from '@lectern/application/contracts'
import { afterAll, inject } from 'vitest'
import { openStore } from './open-store.ts'
import { postgresDatabases } from './testing/postgres-databases.ts'
import { sqliteDatabases } from './testing/sqlite-databases.ts'
import type { TestDatabases } from './testing/test-databases.ts'

const source = inject('databases')

for (const databases of [sqliteDatabases(source), postgresDatabases(source)]) {
  storeContracts({ name: databases.engine, open: () => openEmpty(databases) })
  afterAll(() => databases.remove())
}

async function openEmpty(databases: TestDatabases): Promise<OpenStore> {
  const store = await openStore(await databases.empty())
  return { store, close: () => store.close() }
}
