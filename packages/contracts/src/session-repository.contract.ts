import { after, type SecretHash } from '@lectern/domain'
import { describe, expect } from 'vitest'
import type { Repositories } from '@lectern/application'
import { aSession } from './testing/builders.ts'
import { NOON_2026_05_01 } from './testing/serial.ts'
import type { Backend } from './backend.ts'
import { caseOn } from './case-on.ts'
import { addUser } from './scene.ts'

const unknown = 'unknown' as SecretHash

export function sessionRepositoryContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`SessionRepository [${backend.name}]`, () => {
    test('finds a session by its hash and none by another, notes its last use, and refuses the hash again', async (store) => {
      const session = aSession((await addUser(store)).id, { lastUsedDate: after(NOON_2026_05_01, 60) })
      const later = after(session.lastUsedDate, 5000)
      await store.sessions.add(session)
      expect(await store.sessions.find(session.hash)).toEqual(session)
      expect(await store.sessions.find(unknown)).toBeUndefined()
      await store.sessions.touch(session.hash, later)
      expect(await store.sessions.find(session.hash)).toEqual({ ...session, lastUsedDate: later })
      await expect(store.sessions.add(session)).rejects.toThrow()
    })

    test('removes one, all of a user or all but one, and those that nobody used for long', async (store) => {
      const [ada, bob] = [await addUser(store), await addUser(store)]
      const used = { lastUsedDate: after(NOON_2026_05_01, 1) }
      const all = [
        aSession(ada.id),
        aSession(ada.id),
        aSession(bob.id),
        aSession(bob.id, used),
        aSession(ada.id),
      ]
      const [first, second, third, fourth, fifth] = all
      const left = async (change: (sessions: Repositories['sessions']) => Promise<void>) => {
        await store.transaction((to) => change(to.sessions))
        const found = await Promise.all(all.map(({ hash }) => store.sessions.find(hash)))
        return found.filter((session) => session !== undefined)
      }
      await store.transaction(async ({ sessions }) => {
        for (const session of all) await sessions.add(session)
      })
      expect(await left((to) => to.remove(fifth?.hash ?? unknown))).toEqual([first, second, third, fourth])
      expect(await left((to) => to.remove(unknown))).toEqual([first, second, third, fourth])
      expect(await left((to) => to.removeAllOf(ada.id, second?.hash))).toEqual([second, third, fourth])
      expect(await left((to) => to.removeAllOf(ada.id))).toEqual([third, fourth])
      expect(await left((to) => to.removeUnusedSince(used.lastUsedDate))).toEqual([fourth])
    })
  })
}
