import { after, type MailedLink, type SecretHash, type UserId } from '@lectern/domain'
import { describe, expect } from 'vitest'
import { next, NOON_2026_05_01 } from './testing/serial.ts'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import { addUser } from './scene.ts'

const aLink = (userId: UserId, traits: Partial<MailedLink> = {}): MailedLink => ({
  hash: `link-${next()}` as SecretHash,
  purpose: 'reset-password',
  userId,
  email: 'Ada@Lectern.example',
  createdDate: NOON_2026_05_01,
  ...traits,
})

export function mailedLinkRepositoryContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`MailedLinkRepository [${backend.name}]`, () => {
    test('finds a link by its hash, as it was added, and none by another', async (store) => {
      const user = await addUser(store)
      const [reset, verify] = [aLink(user.id), aLink(user.id, { purpose: 'verify-email' })]
      await add(store, reset, verify)
      expect(await present(store, reset, verify)).toEqual([reset, verify])
      expect(await present(store, aLink(user.id))).toEqual([undefined])
    })

    test('removes one, all of a user for the same, and those of a removed account, and no others', async (store) => {
      const [ada, bob, eve] = [await addUser(store), await addUser(store), await addUser(store)]
      const used = aLink(bob.id)
      const gone = [aLink(ada.id), aLink(ada.id), aLink(eve.id), used]
      const kept = [aLink(ada.id, { purpose: 'verify-email' }), aLink(bob.id)]
      await add(store, ...gone, ...kept)
      await expect(add(store, used)).rejects.toThrow()
      await store.transaction(async ({ mailedLinks, users }) => {
        for (let times = 0; times < 2; times++) await mailedLinks.remove(used.hash)
        await mailedLinks.removeAllOf(ada.id, 'reset-password')
        await users.remove(eve.id)
      })
      expect(await present(store, ...gone, ...kept)).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        ...kept,
      ])
    })

    test('knows who has a link for the same', async (store) => {
      const [ada, bob, eve] = [await addUser(store), await addUser(store), await addUser(store)]
      const traits = { purpose: 'take-over' } as const
      await add(store, aLink(ada.id, traits), aLink(ada.id, traits), aLink(bob.id), aLink(eve.id, traits))
      const holders = (ids: readonly UserId[]) => store.mailedLinks.holders('take-over', ids)
      expect(await holders([ada.id, bob.id])).toEqual([ada.id])
      expect(await holders([])).toEqual([])
    })

    test('forgets what was made for the same at a moment or before', async (store) => {
      const user = await addUser(store)
      const moment = after(NOON_2026_05_01, 60)
      const [older, old, young] = [0, 60, 61].map((seconds) =>
        aLink(user.id, { createdDate: after(NOON_2026_05_01, seconds) }),
      )
      if (older === undefined || old === undefined || young === undefined) throw new Error('No links')
      const other = aLink(user.id, { purpose: 'take-over' })
      await add(store, older, old, young, other)
      await store.mailedLinks.forgetUntil('reset-password', moment)
      expect(await present(store, older, old, young, other)).toEqual([undefined, undefined, young, other])
    })

    test('gives a link to one of those who use it at once', async (store) => {
      const link = aLink((await addUser(store)).id)
      await add(store, link)
      const use = (): Promise<boolean> =>
        store.transaction(async ({ mailedLinks }) => {
          if ((await mailedLinks.find(link.hash)) === undefined) return false
          await mailedLinks.remove(link.hash)
          return true
        })
      const uses = await Promise.all([use(), use(), use(), use()])
      expect(uses.filter((used) => used)).toHaveLength(1)
    })
  })
}

const add = ({ transaction }: TestStore, ...links: readonly MailedLink[]): Promise<void> =>
  transaction(async ({ mailedLinks }) => {
    for (const link of links) await mailedLinks.add(link)
  })

const present = (
  { transaction }: TestStore,
  ...links: readonly MailedLink[]
): Promise<readonly (MailedLink | undefined)[]> =>
  transaction(async ({ mailedLinks }) => {
    return Array.fromAsync(links, ({ hash }) => mailedLinks.find(hash))
  })
