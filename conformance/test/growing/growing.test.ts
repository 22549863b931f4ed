import { openStore } from '@lectern/adapters-persistence'
import type { TestDatabases } from '@lectern/adapters-persistence/testing'
import type { Store } from '@lectern/application'
import { createMemoryStore } from '@lectern/application/memory'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { seed, serve, type Served } from '../inside/serve.ts'
import { bothEngines } from '../engines.ts'
import { expectNothingMissed, growingLists } from './growing-lists.ts'

const [sqlite, postgres] = bothEngines()

interface Opened {
  readonly store: Store
  close(): Promise<void>
}

const openIn = async (databases: TestDatabases): Promise<Opened> => {
  const store = await openStore(await databases.empty())
  return { store, close: () => store.close() }
}

const engines: readonly (readonly [name: string, open: () => Promise<Opened>])[] = [
  ['memory', () => Promise.resolve({ store: createMemoryStore(), close: () => Promise.resolve() })],
  ['SQLite', () => openIn(sqlite)],
  ['PostgreSQL', () => openIn(postgres)],
]

describe.each(engines)(
  'while records are added to %s, turning pages misses none that was there',
  (_name, open) => {
    let opened: Opened
    let served: Served

    beforeAll(async () => {
      opened = await open()
      served = await serve(opened.store, await seed(opened.store))
    })

    afterAll(async () => {
      await served.close()
      await opened.close()
    })

    it.each(growingLists)('in $title', (growing) =>
      expectNothingMissed(served.worldAt(served.url), opened.store, served.scene, growing),
    )
  },
)
