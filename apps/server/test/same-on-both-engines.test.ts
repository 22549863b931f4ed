import {
  type OpenApi,
  eventsApiContract,
  openApi,
  playRecordedRequests,
} from '@lectern/adapters-http/testing'
import { openStore } from '@lectern/adapters-persistence'
import type { TestDatabases } from '@lectern/adapters-persistence/testing'
import { countingRandom, testClock, testPorts } from '@lectern/application/testing'
import { describe, expect, it } from 'vitest'
import { createContainer } from '../src/container/create-container.ts'
import { bothEngines } from './engines.ts'

const [sqlite, postgres] = bothEngines()

/** Lectern with the production adapters, except for the clock and randomness. */
async function serveOn(databases: TestDatabases): Promise<OpenApi> {
  const store = await openStore(await databases.empty())
  const container = createContainer({ ...testPorts(store), store })
  container.replace('clock', testClock())
  container.replace('random', countingRandom())
  const api = await openApi(container.resolve('ports'))
  const close = async (): Promise<void> => {
    await api.close()
    await store.close()
  }
  return { ...api, close }
}

const play = async (databases: TestDatabases) => {
  const api = await serveOn(databases)
  try {
    return await playRecordedRequests(api)
  } finally {
    await api.close()
  }
}

for (const databases of [sqlite, postgres]) {
  eventsApiContract(databases.engine, () => serveOn(databases))
}

describe('the same requests', () => {
  it('get the same responses on both engines', async () => {
    const [onSqlite, onPostgres] = [await play(sqlite), await play(postgres)]
    expect(onPostgres).toEqual(onSqlite)
    expect(onSqlite.length).toBeGreaterThan(200)
  })
})
