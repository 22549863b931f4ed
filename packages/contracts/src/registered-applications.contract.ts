import { after, type Application } from '@lectern/domain'
import { describe, expect } from 'vitest'
import { anApplication, aToken } from './testing/builders.ts'
import { NOON_2026_05_01 as now } from './testing/serial.ts'
import type { Backend } from './backend.ts'
import { caseOn } from './case-on.ts'
import { addUser, idsOf, readPages } from './scene.ts'

export function registeredApplicationsContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`AccessQueries, applications of all owners [${backend.name}]`, () => {
    test('have their owner, and who uses them, newest first', async (store) => {
      const [owner, user] = [await addUser(store, { suspended: true }), await addUser(store)]
      const add = (traits: Partial<Application> = {}) =>
        store.applications.add(anApplication(owner.id, traits))
      const [used, unused, trusted] = [
        await add(),
        await add(),
        await add({ clientSecretHash: 'secret' as NonNullable<Application['clientSecretHash']> }),
      ]
      await store.transaction(async ({ tokens }) => {
        for (const [userId, seconds] of [
          [user.id, 50],
          [user.id, 90],
          [owner.id, 10],
        ] as const) {
          await tokens.add(aToken(userId, { applicationId: used.id, lastUsedDate: after(now, seconds) }))
        }
        await tokens.add(aToken(user.id))
      })
      const all = await readPages((page) => store.accessQueries.listRegistered(page), 2)
      expect(idsOf(all)).toEqual([trusted.id, unused.id, used.id])
      const { clientSecretHash: _, ...application } = used
      const { username, fullName } = owner
      const expected = {
        ...application,
        takesPasswords: false,
        owner: { username, fullName, suspended: true },
        accounts: 2,
        lastUsedDate: after(now, 90),
      }
      expect(all[2]).toEqual(expected)
      expect(await store.accessQueries.findRegistered(used.id)).toEqual(expected)
      expect(all[1]).toMatchObject({ accounts: 0, lastUsedDate: undefined })
      expect(all[0]).toMatchObject({ takesPasswords: true })
      expect(all[0]).not.toHaveProperty('clientSecretHash')
    })
  })
}
