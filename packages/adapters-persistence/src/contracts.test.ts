import type { AvatarHasher } from '@lectern/application'
import { type OpenStore, storeContracts } from '@lectern/contracts'
import { afterAll } from 'vitest'
import { bothEngines } from '../test/both-engines.ts'
import { openStore } from './open-store.ts'
import type { SqlStore } from './store.ts'
import type { TestDatabases } from './testing/test-databases.ts'

const [sqlite, postgres] = bothEngines()

// The contract of exclusions recounts by the domain (SQL copy: vote-exclusion, SQL copy: vote-exclusion-when-cast, SQL copy: lone-vote).

storeContracts({ name: 'sqlite', open: (avatars) => openNew(sqlite, avatars) })
storeContracts({
  name: 'postgres',
  open: (avatars) => (avatars === undefined ? openOnce(postgres) : openNew(postgres, avatars)),
})

async function openNew(databases: TestDatabases, avatars?: AvatarHasher): Promise<OpenStore> {
  const store = await openStore(await databases.empty(), {}, avatars)
  return { store, close: () => store.close() }
}

let opened: SqlStore | undefined
afterAll(() => opened?.close())

/** The database is emptied and used again, so its connections can stay. */
async function openOnce(databases: TestDatabases): Promise<OpenStore> {
  const url = await databases.empty()
  opened ??= await openStore(url)
  return { store: opened, close: () => Promise.resolve() }
}
