import {
  asId,
  MOST_FOUND,
  type RegisteredUser,
  type User,
  type UserId,
  type Username,
  type UserVisibility,
} from '@lectern/domain'
import { describe, expect } from 'vitest'
import type { UserCriteria } from '@lectern/application'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import { addEvent, addUser, addUsers, firstPage, idsOf } from './scene.ts'

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

  describe(`UserQueries: submitters [${backend.name}]`, () => {
    test('come with how many of their events are in which state', async (store) => {
      const [busy, idle] = [await addUser(store, { trusted: true, fullName: 'Busy' }), await addUser(store)]
      const hosted = { submitterId: busy.id }
      for (const state of ['pending', 'approved', 'approved'] as const) {
        await addEvent(store, { ...hosted, approval: { state } })
      }
      await addEvent(store, { ...hosted, approval: { state: 'rejected', reason: 'Spam' } })
      await addEvent(store)
      const gone = asId<UserId>(4711)
      const found = await store.userQueries.submitters([idle.id, gone, busy.id, busy.id])
      const { id: userId, username, fullName, affiliation, avatarHash, createdDate } = busy
      expect(found.toSorted((one, other) => one.userId - other.userId)).toEqual([
        {
          userId,
          username,
          fullName,
          affiliation,
          avatarHash,
          createdDate,
          trusted: true,
          suspended: false,
          submitted: { pending: 1, approved: 2, rejected: 1 },
        },
        expect.objectContaining({ userId: idle.id, submitted: { pending: 0, approved: 0, rejected: 0 } }),
      ])
      expect(await store.userQueries.submitters([])).toEqual([])
    })
  })

  describe(`UserQueries: who sees whom [${backend.name}]`, () => {
    const states: readonly (readonly [string, Pick<User, 'verified' | 'suspended'>, boolean])[] = [
      ['active', { verified: true, suspended: false }, true],
      ['not verified', { verified: false, suspended: false }, false],
      ['suspended', { verified: true, suspended: true }, true],
      ['neither verified nor active', { verified: false, suspended: true }, false],
    ]
    for (const [state, traits, isPublic] of states) {
      test(`somebody ${state} is seen by ${isPublic ? 'everybody' : 'themselves and by who sees all'}`, async (store) => {
        const event = await addEvent(store)
        const user = await addUser(store, { ...traits, ...named('somebody'), fullName: 'Some body' })
        const other = await addUser(store)
        await store.attendance.add(event.id, user.id)
        const onlookers: readonly (readonly [UserVisibility, boolean])[] = [
          [verifiedOnly, isPublic],
          [{ kind: 'verified', orSelf: other.id }, isPublic],
          [{ kind: 'verified', orSelf: user.id }, true],
          [everybody, true],
        ]
        for (const [visibility, sees] of onlookers) {
          const expected = sees ? [user.id] : []
          const found = await store.userQueries.find(user.id, visibility)
          expect(found?.id).toBe(expected[0])
          const lists: readonly UserCriteria[] = [
            { kind: 'named', username: 'somebody' },
            { kind: 'about', keyword: 'some' },
            { kind: 'attending', eventId: event.id },
          ]
          for (const criteria of lists) {
            const { items, total } = await store.userQueries.list(criteria, visibility, firstPage)
            expect([idsOf(items), total]).toEqual([expected, expected.length])
          }
          expect(idsOf((await store.userQueries.search('some', visibility, firstPage)).items)).toEqual(
            expected,
          )
          const all = await store.userQueries.list({ kind: 'all' }, visibility, firstPage)
          expect(idsOf(all.items).includes(user.id)).toBe(sees)
          expect(all.total).toBe(all.items.length)
        }
      })
    }
  })
}

const searched = async ({ userQueries }: TestStore, keyword: string): Promise<readonly string[]> =>
  (await userQueries.search(keyword, everybody, firstPage)).items.map(({ username }) => username)
