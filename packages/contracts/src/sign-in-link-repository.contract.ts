import { after, asId, type SecretHash, type SignInLink, type TalkId, type UserId } from '@lectern/domain'
import { describe, expect } from 'vitest'
import { next, NOON_2026_05_01 } from './testing/serial.ts'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import { addUser } from './scene.ts'

const aLink = (userId: UserId, traits: Partial<SignInLink> = {}): SignInLink => ({
  userId,
  email: 'Ada@Lectern.example',
  hash: `link-${next()}` as SecretHash,
  browser: 'browser' as SecretHash,
  next: '/user/account',
  draft: undefined,
  createdDate: NOON_2026_05_01,
  ...traits,
})

const draft = {
  subject: { kind: 'talk', talkId: asId<TalkId>(1) },
  comment: 'Fine',
  rating: 4,
  private: true,
} as const

export function signInLinkRepositoryContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`SignInLinkRepository [${backend.name}]`, () => {
    test('finds a request by its account and by its hash, once it has one', async (store) => {
      const [ada, bob] = [await addUser(store), await addUser(store)]
      const [asked, made] = [aLink(ada.id, { hash: undefined }), aLink(bob.id)]
      await save(store, asked, made)
      expect(await present(store, asked, made)).toEqual([asked, made])
      expect(await found(store, made.hash)).toEqual(made)
      expect(await store.signInLinks.readOf(ada.id)).toEqual(asked)
      expect(await found(store, 'another' as SecretHash)).toBe(undefined)
    })

    test('keeps the last one of an account only', async (store) => {
      const { id } = await addUser(store)
      const [first, last] = [aLink(id), aLink(id, { email: 'ada@elsewhere.example', next: '/talk/1', draft })]
      await save(store, first, last)
      expect(await found(store, first.hash)).toBe(undefined)
      expect(await found(store, last.hash)).toEqual(last)
    })

    test('removes the one of an account, those of a time, and those of a removed account', async (store) => {
      const createdDate = after(NOON_2026_05_01, 1)
      const used = aLink((await addUser(store)).id, { createdDate })
      const gone = aLink((await addUser(store)).id, { createdDate })
      const kept = aLink((await addUser(store)).id, { createdDate })
      const old = aLink((await addUser(store)).id)
      await save(store, used, gone, kept, old)
      await store.transaction(async ({ signInLinks, users }) => {
        await signInLinks.removeOf(used.userId)
        await signInLinks.forgetUntil(NOON_2026_05_01)
        await users.remove(gone.userId)
      })
      expect(await present(store, used, gone, kept, old)).toEqual([undefined, undefined, kept, undefined])
    })

    test('gives a link to one of those who use it at once', async (store) => {
      const link = aLink((await addUser(store)).id)
      await save(store, link)
      const use = (): Promise<boolean> =>
        store.transaction(async ({ signInLinks }) => {
          const mine = link.hash && (await signInLinks.find(link.hash))
          if (mine !== undefined) await signInLinks.removeOf(mine.userId)
          return mine !== undefined
        })
      const uses = await Promise.all([use(), use(), use(), use()])
      expect(uses.filter((used) => used)).toHaveLength(1)
    })
  })
}

const save = ({ transaction }: TestStore, ...links: readonly SignInLink[]): Promise<void> =>
  transaction(async ({ signInLinks }) => {
    for (const link of links) await signInLinks.save(link)
  })

const found = ({ transaction }: TestStore, hash: SecretHash | undefined): Promise<SignInLink | undefined> =>
  transaction(async ({ signInLinks }) => (hash === undefined ? undefined : signInLinks.find(hash)))

const present = (
  { transaction }: TestStore,
  ...links: readonly SignInLink[]
): Promise<readonly (SignInLink | undefined)[]> =>
  transaction(async ({ signInLinks }) => {
    return Array.fromAsync(links, ({ userId }) => signInLinks.findOf(userId))
  })
