import { type OpenStore, storeContracts } from '@lectern/application/contracts'
import { bothEngines } from '../test/both-engines.ts'
import { openStore } from './open-store.ts'
import type { TestDatabases } from './testing/test-databases.ts'

for (const databases of bothEngines()) {
  storeContracts({ name: databases.engine, open: () => openEmpty(databases) })
}

async function openEmpty(databases: TestDatabases): Promise<OpenStore> {
  const store = await openStore(await databases.empty())
  return { store, close: () => store.close() }
}
