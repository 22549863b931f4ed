import { accountState, after, instant, type SecretHash, type Token, type UserId } from '@lectern/domain'
import { describe, expect } from 'vitest'
import { aToken, aUser } from './testing/builders.ts'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import { addUser } from './scene.ts'

export function tokenRepositoryContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`TokenRepository and AccessQueries [${backend.name}]`, () => {
    test('finds who holds a token by its hash', async ({ transaction, accessQueries }) => {
      const [user, token] = await transaction(async ({ users, tokens }) => {
        const holder = await users.add(aUser())
        await tokens.add(aToken(holder.id))
        return [holder, await tokens.add(aToken(holder.id))] as const
      })
      const found = await accessQueries.findTokenHolder(token.hash)
      expect(found).toEqual({ user: accountState(user), token, application: '' })
      expect(await accessQueries.findTokenHolder('unknown' as SecretHash)).toBeUndefined()
    })

    test('notes the last use', async ({ transaction, accessQueries }) => {
      const user = await transaction(({ users }) => users.add(aUser()))
      const token = await transaction(({ tokens }) => tokens.add(aToken(user.id)))
      const later = instant(token.createdDate + 5000)
      await transaction(({ tokens }) => tokens.touch(token.id, later))
      const found = await accessQueries.findTokenHolder(token.hash)
      expect(found?.token).toEqual({ ...token, lastUsedDate: later })
    })

    test('keeps how a token was made', async (store) => {
      const user = await addUser(store)
      for (const origin of ['consent', 'oauth', 'password', 'operator'] as const) {
        const { id, hash } = await store.tokens.add(aToken(user.id, { origin }))
        expect((await store.accessQueries.findTokenHolder(hash))?.token).toMatchObject({ id, origin })
        const { id: other } = await store.tokens.add(aToken(user.id))
        await store.transaction(async ({ tokens }) => {
          const token = await tokens.find(other)
          if (token !== undefined) await tokens.save({ ...token, origin })
          expect(await tokens.find(other)).toMatchObject({ origin })
        })
      }
    })

    test('removes all tokens of a user, or all but one', async (store) => {
      const [{ id: ada }, { id: bob }] = [await addUser(store), await addUser(store)]
      const [first, second, third] = [
        await addToken(store, ada),
        await addToken(store, ada),
        await addToken(store, bob),
      ]
      const present = (): Promise<unknown[]> =>
        store.transaction(async ({ tokens }) => {
          return Array.fromAsync([first, second, third], ({ id }) => tokens.find(id))
        })
      await store.tokens.removeAllOf(ada, second.id)
      expect(await present()).toEqual([undefined, second, third])
      await store.tokens.removeAllOf(ada)
      expect(await present()).toEqual([undefined, undefined, third])
      await store.tokens.removeUnusedSince(third.lastUsedDate)
      expect(await present()).toEqual([undefined, undefined, third])
      await store.tokens.removeUnusedSince(after(third.lastUsedDate, 1))
      expect(await present()).toEqual([undefined, undefined, undefined])
    })

    test('refuses the same hash twice', async ({ transaction }) => {
      const user = await transaction(({ users }) => users.add(aUser()))
      const hash = 'same' as SecretHash
      await transaction(({ tokens }) => tokens.add(aToken(user.id, { hash })))
      await expect(transaction(({ tokens }) => tokens.add(aToken(user.id, { hash })))).rejects.toThrow()
    })
  })
}

const addToken = (store: TestStore, user: UserId): Promise<Token> => store.tokens.add(aToken(user))
