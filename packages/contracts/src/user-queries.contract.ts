import { MOST_FOUND, type RegisteredUser, type Username, type UserVisibility } from '@lectern/domain'
import { describe, expect } from 'vitest'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import { addUser, addUsers, firstPage } from './scene.ts'

const everybody: UserVisibility = { kind: 'every' }
const verifiedOnly: UserVisibility = { kind: 'verified', orSelf: undefined }
const named = (username: string): Partial<RegisteredUser> => ({ username: username as Username })

export function userQueriesContract(backend: Backend): void {
  const test = caseOn(backend)

  describe(`UserQueries: names and keywords [${backend.name}]`, () => {
    const usernames = async (store: TestStore, username: string): Promise<readonly string[]> => {
      const { items } = await store.userQueries.list({ kind: 'named', username }, verifiedOnly, firstPage)
      return items.map((user) => user.username)
    }

    test('a name is whole, in any letter case', async (store) => {
      for (const name of ['Ada.L', 'ada', 'ada_l']) await addUser(store, named(name))
      expect(await usernames(store, 'aDA.l')).toEqual(['Ada.L'])
      expect(await usernames(store, 'ada')).toEqual(['ada'])
      for (const username of ['ada.', 'da', 'ada%', 'ada_', '%', '']) {
        expect([username, await usernames(store, username)]).toEqual([username, []])
      }
    })

    test('a search finds the same people, first the one with this username', async (store) => {
      for (const name of ['zed', 'ada', 'Ada-B', 'bea-ada'])
        await addUser(store, { ...named(name), fullName: 'Çedille' })
      expect(await searched(store, 'ada')).toEqual(['ada', 'Ada-B', 'bea-ada'])
      expect(await searched(store, 'bea-ada')).toEqual(['bea-ada'])
      expect(await searched(store, 'zed')).toEqual(['zed'])
      expect(await searched(store, 'cedil')).toEqual(['ada', 'Ada-B', 'bea-ada', 'zed'])
      expect(await searched(store, 'il')).toEqual(['ada', 'Ada-B', 'bea-ada', 'zed'])
      expect(await searched(store, 'nobody')).toEqual([])
    })

    test(`a search shows at most ${MOST_FOUND} people in pages, and says that there are more`, async (store) => {
      await addUsers(store, MOST_FOUND)
      const search = (start: number) => store.userQueries.search('user', everybody, { start, size: 30 })
      expect(await search(0)).toMatchObject({ total: MOST_FOUND, start: 0, size: 30, isMore: false })
      await addUser(store)
      expect(await search(0)).toMatchObject({ total: MOST_FOUND, isMore: true })
      expect((await search(90)).items).toHaveLength(10)
      expect((await search(100)).items).toEqual([])
    })
  })
}

const searched = async ({ userQueries }: TestStore, keyword: string): Promise<readonly string[]> =>
  (await userQueries.search(keyword, everybody, firstPage)).items.map(({ username }) => username)
