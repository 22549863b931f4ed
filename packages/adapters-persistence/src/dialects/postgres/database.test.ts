import { setTimeout } from 'node:timers/promises'
import { anEvent, aUser } from '@lectern/contracts/testing'
import { asId, type User, type UserId } from '@lectern/domain'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { cutConnections } from '../../../test/cut-connections.ts'
import { waitForPostgres } from '../../../test/both-engines.ts'
import { openPostgresStore } from '../../open-store.ts'
import type { SqlStore } from '../../store.ts'
import { postgresDatabases } from '../../testing/postgres-databases.ts'

waitForPostgres()
const databases = postgresDatabases(inject('databases'))
afterAll(() => databases.remove())

const onStore = async (work: (store: SqlStore, url: string) => Promise<void>): Promise<void> => {
  const url = await databases.empty()
  const store = await openPostgresStore({ url, poolSize: 4 })
  try {
    await work(store, url)
  } finally {
    await store.close()
  }
}

const addUsers = (store: SqlStore): Promise<readonly [User, User]> =>
  store.transaction(async ({ users }) => [await users.add(aUser()), await users.add(aUser())])

describe('when the server closes connections', () => {
  it('idle ones are replaced', () =>
    onStore(async (store, url) => {
      const [user] = await addUsers(store)
      await cutConnections(url)
      expect(await store.userQueries.find(user.id, { kind: 'every' })).toEqual(user)
    }))

  it('a transaction on one fails as unavailable and is rolled back, and the next one works', () =>
    onStore(async (store, url) => {
      const [user] = await addUsers(store)
      const cut = store.transaction(async ({ users }) => {
        await users.save({ ...user, fullName: 'Changed' })
        await cutConnections(url)
        await users.find(user.id)
      })
      await expect(cut).rejects.toMatchObject({ kind: 'unavailable', retryAfterSeconds: 2 })
      expect(await store.userQueries.find(user.id, { kind: 'every' })).toEqual(user)
    }))
})

describe('when transactions collide', () => {
  it('a deadlock is resolved: both transactions commit, one after the other', () =>
    onStore(async (store) => {
      const [one, other] = await addUsers(store)
      const append = (ids: readonly User['id'][], letter: string): Promise<void> =>
        store.transaction(async ({ users }) => {
          for (const id of ids) {
            const user = await users.find(id)
            await setTimeout(50)
            if (user !== undefined) await users.save({ ...user, biography: user.biography + letter })
          }
        })
      await Promise.all([append([one.id, other.id], 'a'), append([other.id, one.id], 'b')])
      for (const { id } of [one, other]) {
        const user = await store.userQueries.find(id, { kind: 'every' })
        expect([...(user?.biography ?? '')].toSorted()).toEqual(['a', 'b'])
      }
    }))

  it('a reference to a row that was removed concurrently is retried', () =>
    onStore(async (store) => {
      const [host, user] = await addUsers(store)
      const event = await store.transaction(({ events }) => events.add(anEvent(host.id)))
      const seen: boolean[] = []
      await store.transaction(async ({ users, attendance }) => {
        seen.push(await users.isThere(user.id))
        if (seen.at(-1) === false) return
        await store.transaction((others) => others.users.remove(user.id))
        await attendance.add(event.id, user.id)
      })
      expect(seen).toEqual([true, false])
    }))

  it('a foreign key violation in a use case that did not look fails', () =>
    onStore(async (store) => {
      const [host] = await addUsers(store)
      const event = await store.transaction(({ events }) => events.add(anEvent(host.id)))
      const work = store.transaction(({ attendance }) => attendance.add(event.id, asId<UserId>(4711)))
      await expect(work).rejects.toThrow('foreign key')
    }))

  it('a retry sees no write of the earlier attempt', () =>
    onStore(async (store) => {
      const attempts: number[] = []
      const taken = aUser()
      const work = store.transaction(async ({ users }) => {
        attempts.push(0)
        await users.add(taken)
        await users.add({ ...aUser(), email: taken.email })
      })
      await expect(work).rejects.toThrow('users_email_folded_key is not unique')
      expect(attempts.length).toBe(2)
      const { total } = await store.userQueries.list(
        { kind: 'all' },
        { kind: 'every' },
        { start: 0, size: 1 },
      )
      expect(total).toBe(0)
    }))
})
