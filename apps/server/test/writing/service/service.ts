import { createHttpServer } from '@lectern/adapters-http'
import { openStore, type SqlStore } from '@lectern/adapters-persistence'
import { openRows, type Rows, type TestDatabases } from '@lectern/adapters-persistence/testing'
import type { Changes } from '@lectern/application'
import { testClock, testPorts } from '@lectern/contracts/testing'
import { createContainer } from '../../../src/container/create-container.ts'
import { ask, type Asking, type Reply } from './client.ts'
import { baseUrl, websiteUrl } from './names.ts'
import { addPeople, type People, type Person, tokenOf } from './people.ts'

export interface PersonAsking extends Omit<Asking, 'token'> {
  readonly as?: Person | undefined
}

export type Ask = (address: string, asking?: PersonAsking) => Promise<Reply>

/** Lectern with the production adapters, a fixed clock and users, on a real socket. */
export interface Service {
  readonly url: string
  /** The database of the store. */
  readonly databaseUrl: string
  readonly store: SqlStore
  readonly people: People
  readonly ask: Ask
  /** All rows of all tables. */
  readonly rows: () => Promise<Rows>
  close(): Promise<void>
}

/** Without `changes`, those of the database. */
export async function openService(
  databases: Pick<TestDatabases, 'empty'>,
  changes?: Changes,
): Promise<Service> {
  const databaseUrl = await databases.empty()
  const store = await openStore(databaseUrl)
  const reader = await openRows(databaseUrl)
  const people = await addPeople(store)
  const container = createContainer({
    ...testPorts(store),
    store: { ...store, changes: changes ?? store.changes },
  })
  container.replace('clock', testClock())
  const server = createHttpServer({ lectern: container.resolve('lectern'), config })
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    databaseUrl,
    store,
    people,
    ask: (address, { as, ...asking } = {}) => ask(url, address, { ...asking, token: as && tokenOf(as) }),
    rows: () => reader.rows(),
    async close() {
      await server.close()
      await reader.close()
      await store.close()
    },
  }
}

const config = {
  baseUrl,
  websiteUrl,
  avatarUrl: `${baseUrl}/avatars/`,
  trustProxy: 0,
  log: false,
} as const
