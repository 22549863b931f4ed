import { type Account, openApi } from '@lectern/adapters-http/testing'
import { openStore, type SqlStore } from '@lectern/adapters-persistence'
import { anEvent, aTalk, aUser, testClock, testPorts } from '@lectern/contracts/testing'
import { type Client, type ClientOptions, createClient, type Fetch } from '@lectern/client'
import { afterAll, beforeAll, describe } from 'vitest'
import { bothEngines } from '../engines.ts'

/** Lectern on a socket, with the accounts `admin`, `host` and `guest`. */
export interface ClientService {
  readonly baseUrl: string
  readonly store: SqlStore
  /** Sends to the socket what is for `baseUrl`. */
  readonly fetch: Fetch
  /** Clients of visitors have no token. */
  readonly clientOf: (account?: Account, options?: Partial<ClientOptions>) => Client
  close(): Promise<void>
}

async function openService(store: SqlStore): Promise<ClientService> {
  const { url, baseUrl, tokens, close } = await openApi(testPorts(store, testClock()))
  const throughProxy: Fetch = (address, init) => fetch(address.replace(baseUrl, url), init)
  return {
    baseUrl,
    store,
    fetch: throughProxy,
    clientOf: (account, options) =>
      createClient({
        baseUrl,
        fetch: throughProxy,
        ...(account === undefined ? {} : { token: tokens[account] }),
        ...options,
      }),
    async close() {
      await close()
      await store.close()
    },
  }
}

/** Runs the tests with one service. */
export function withService(what: string, tests: (service: () => ClientService) => void): void {
  const [sqlite] = bothEngines()
  describe(what, () => {
    let service: ClientService | undefined
    beforeAll(async () => {
      service = await openService(await openStore(await sqlite.empty()))
    })
    afterAll(() => service?.close())
    tests(() => {
      if (service === undefined) throw new Error('The service is not up')
      return service
    })
  })
}

/** Adds an approved event with this many talks; returns its name. */
export async function addConference({ store }: ClientService, name: string, talks: number): Promise<string> {
  await store.transaction(async ({ users, events, talks: sessions }) => {
    const owner = await users.add(aUser())
    const event = await events.add(anEvent(owner.id, { name }))
    for (let number = 1; number <= talks; number += 1) {
      await sessions.add(aTalk(event.id, { talkTitle: `${name} ${number}` }))
    }
  })
  return name
}
