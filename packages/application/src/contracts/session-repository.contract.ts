import { after, type SecretHash } from '@lectern/domain'
import { describe, expect } from 'vitest'
import type { Store } from '../ports/store.ts'
import { aSession } from '../testing/builders.ts'
import { NOON_2026_05_01 } from '../testing/serial.ts'
import type { Backend } from './backend.ts'
import { caseOn } from './case-on.ts'
import { addUser } from './scene.ts'

const unknown = 'unknown' as SecretHash

export function sessionRepositoryContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`SessionRepository [${backend.name}]`, () => {
    test('finds a session by its hash, and none by another', async (store) => {
      const session = aSession((await addUser(store)).id, { lastUsedDate: after(NOON_2026_05_01, 60) })
      await store.transaction(({ sessions }) => sessions.add(session))
      expect(await findIn(store, session.hash)).toEqual(session)
      expect(await findIn(store, unknown)).toBeUndefined()
    })

    test('notes the last use', async (store) => {
      const session = aSession((await addUser(store)).id)
      const later = after(session.lastUsedDate, 5000)
      await store.transaction(async ({ sessions }) => {
        await sessions.add(session)
        await sessions.touch(session.hash, later)
        await sessions.touch(unknown, later)
      })
      expect(await findIn(store, session.hash)).toEqual({ ...session, lastUsedDate: later })
    })

    test('removes one, also when it is not there', async (store) => {
      const user = await addUser(store)
      const [gone, kept] = [aSession(user.id), aSession(user.id)]
      await store.transaction(async ({ sessions }) => {
        for (const session of [gone, kept]) await sessions.add(session)
        await sessions.remove(gone.hash)
        await sessions.remove(unknown)
      })
      expect(await findIn(store, gone.hash)).toBeUndefined()
      expect(await findIn(store, kept.hash)).toEqual(kept)
    })

    test('removes all of a user, or all but one', async (store) => {
      const [ada, bob] = [await addUser(store), await addUser(store)]
      const [first, second, third] = [aSession(ada.id), aSession(ada.id), aSession(bob.id)]
      await store.transaction(async ({ sessions }) => {
        for (const session of [first, second, third]) await sessions.add(session)
        await sessions.removeAllOf(ada.id, second.hash)
      })
      const present = (): Promise<unknown[]> =>
        Promise.all([first, second, third].map(({ hash }) => findIn(store, hash)))
      expect(await present()).toEqual([undefined, second, third])
      await store.transaction(({ sessions }) => sessions.removeAllOf(ada.id))
      expect(await present()).toEqual([undefined, undefined, third])
    })

    test('refuses the same hash twice', async (store) => {
      const session = aSession((await addUser(store)).id)
      await store.transaction(({ sessions }) => sessions.add(session))
      await expect(store.transaction(({ sessions }) => sessions.add(session))).rejects.toThrow()
    })
  })
}

const findIn = ({ transaction }: Store, hash: SecretHash) =>
  transaction(({ sessions }) => sessions.find(hash))
