import type { Repositories } from '@lectern/application'
import { aTestStore, type TestStore, type TestClock, testClock, testPorts } from '@lectern/contracts/testing'
import type { Id, UserId, Username } from '@lectern/domain'
import * as v from 'valibot'
import { expect } from 'vitest'
import { closeAfterwards } from '@lectern/http/testing'
import { type Ask, type Client, clientOf } from './client.ts'
import { type Account, type OpenApi, openApi } from './open-api.ts'

/** The service on an empty store in memory. It closes after the test or the file that opened it. */
export interface MemoryApi extends OpenApi {
  readonly store: TestStore
  readonly clock: TestClock
  /** The accounts that have a token. */
  readonly users: Readonly<Record<Account, UserId>>
  /** Adds something to the store; returns its id. */
  readonly add: <Kind extends Id>(
    work: (into: Repositories) => Promise<{ readonly id: Kind }>,
  ) => Promise<Kind>
  readonly ask: Client
  /** The body of a response. Asserts that its status is 200 and that it meets the schema. Paths are below `/v2.1`. */
  readonly read: <Schema extends v.GenericSchema>(
    schema: Schema,
    path: string,
    as?: Account,
  ) => Promise<v.InferOutput<Schema>>
  readonly statusOf: (path: string, as?: Account) => Promise<number>
}

export async function openMemoryApi(): Promise<MemoryApi> {
  const store = aTestStore()
  const clock = testClock()
  const ports = testPorts(store, clock)
  const settings = { ...ports.settings, hasContactForm: true, contactEmail: 'operator@lectern.example' }
  const api = await openApi({ ...ports, settings })
  closeAfterwards(api.close)
  const client = clientOf(api)
  const ask: Client = (path, asking) => client(`/v2.1${path}`, asking)
  return {
    ...api,
    store,
    clock,
    users: await store.transaction(idsOfAccounts),
    add: async (work) => (await store.transaction(work)).id,
    ask,
    read: async (schema, path, as) => {
      const reply = await ask(path, asking(as))
      expect([path, reply.status, reply.text]).toEqual([path, 200, expect.anything()])
      return v.parse(schema, JSON.parse(reply.text))
    },
    statusOf: async (path, as) => (await ask(path, asking(as))).status,
  }
}

const asking = (as: Account | undefined): Ask => (as === undefined ? {} : { as })

async function idsOfAccounts({ users }: Repositories): Promise<MemoryApi['users']> {
  const idOf = async (username: Account): Promise<UserId> => {
    const user = await users.findByUsername(username as Username)
    if (user === undefined) throw new Error(`There is no account ${username}`)
    return user.id
  }
  return { admin: await idOf('admin'), host: await idOf('host'), guest: await idOf('guest') }
}
