import { createLectern, type IdempotencyKey } from '@lectern/application'
import { asMember, aUser, testClock, testPorts } from '@lectern/contracts/testing'
import type { Member } from '@lectern/domain'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { bothEngines, waitForPostgres } from '../../test/both-engines.ts'
import { cutConnections } from '../../test/cut-connections.ts'
import { openPostgresStore, openStore } from '../open-store.ts'
import type { SqlStore } from '../store.ts'
import { postgresDatabases } from '../testing/postgres-databases.ts'

waitForPostgres()
const databases = postgresDatabases(inject('databases'))
afterAll(() => databases.remove())

const onStore = async (work: (store: SqlStore, ada: Member, url: string) => Promise<void>): Promise<void> => {
  const url = await databases.empty()
  const store = await openPostgresStore({ url, poolSize: 4 })
  try {
    await work(store, asMember(await store.transaction(({ users }) => users.add(aUser()))), url)
  } finally {
    await store.close()
  }
}

const idempotencyKey: IdempotencyKey<string> = {
  key: 'k',
  fingerprint: 'f',
  write: (answer) => answer,
  read: (text) => text,
}
const application = { name: 'Agenda', callbackUrl: 'agenda:back' }

/** Registers an application under the key. `meanwhile` runs after the last write and before the commit. */
const register = (store: SqlStore, ada: Member, meanwhile = (): Promise<void> => Promise.resolve()) =>
  createLectern(testPorts(store)).underConditions(ada, { idempotencyKey }, async (guarded) => {
    const id = await guarded.registerApplication(ada, application)
    await meanwhile()
    return `application ${id}`
  })

const countOf = async (store: SqlStore, { userId }: Member): Promise<number> =>
  (await store.accessQueries.listApplications(userId, { start: 0, size: 10 })).total

it('a request that waits too long for another one with the same key is told to retry in a second', () =>
  onStore(async (store, ada) => {
    const now = testClock().now()
    const request = { callerId: ada.userId, key: 'k', fingerprint: 'f', createdDate: now }
    const waiting = store.transaction(async ({ requests }) => {
      await requests.claim(request, now)
      return register(store, ada).catch((error: unknown) => error)
    })
    expect(await waiting).toMatchObject({ kind: 'conflict', retryAfterSeconds: 1 })
    expect(await countOf(store, ada)).toBe(0)
  }))

it('a request that loses its connection before the commit is rolled back, and can be repeated', () =>
  onStore(async (store, ada, url) => {
    await expect(register(store, ada, () => cutConnections(url))).rejects.toMatchObject({
      kind: 'unavailable',
    })
    expect(await countOf(store, ada)).toBe(0)
    const first = await register(store, ada)
    expect(await register(store, ada)).toBe(first)
    expect(await countOf(store, ada)).toBe(1)
  }))

describe.each(bothEngines())('a key of the installation on $engine', (databases) => {
  it('is the one that the first server stored, and reading it writes nothing', async () => {
    const heard: string[] = []
    await using store = await openStore(await databases.empty(), {
      onStatement: ({ sql }) => heard.push(sql),
    })
    const keys = ['first', 'second'].map((made) => store.installationKey('signatures', () => made))
    const [one, other] = await Promise.all(keys)
    expect(other).toBe(one)
    heard.length = 0
    expect(await store.installationKey('signatures', expect.unreachable)).toBe(one)
    expect(heard).toEqual([expect.stringMatching(/^select "secret"/u)])
  })
})
