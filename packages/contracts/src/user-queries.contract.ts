import {
  asId,
  MOST_FOUND,
  registered,
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
import { addEvent, addUser, addUsers, firstPage, idsOf, readPages } from './scene.ts'

const everybody: UserVisibility = { kind: 'every' }
const verifiedOnly: UserVisibility = { kind: 'verified', orSelf: undefined }
const named = (username: string): Partial<RegisteredUser> => ({ username: username as Username })

export function userQueriesContract(backend: Backend): void {
  const test = caseOn(backend)

  describe(`UserQueries: lists and their order [${backend.name}]`, () => {
    test('all come in the order in which their accounts were made', async (store) => {
      const users = await Array.fromAsync(['zoe', 'Adam', 'mia', 'Bea', 'eve'], (name) =>
        addUser(store, named(name)),
      )
      expect(await inPages(store, { kind: 'all' })).toEqual(idsOf(users))
    })

    test('those about a keyword come by their usernames', async (store) => {
      const ids = new Map<string, UserId>()
      for (const name of ['zoe', 'Adam', 'mia', 'Bea', 'eve', 'b-9', 'b-10', 'B_1']) {
        ids.set(name, (await addUser(store, { ...named(name), fullName: 'Same' })).id)
      }
      const inOrder = ['Adam', 'b-10', 'b-9', 'B_1', 'Bea', 'eve', 'mia', 'zoe']
      expect(await inPages(store, { kind: 'about', keyword: 'same' })).toEqual(
        inOrder.map((name) => ids.get(name)),
      )
    })

    test('attendees come in the order in which their accounts were made', async (store) => {
      const [event, other] = [await addEvent(store), await addEvent(store)]
      const people = await addUsers(store, 5)
      await store.transaction(async ({ attendance }) => {
        for (const { id } of people.toReversed()) await attendance.add(event.id, id)
        for (const { id } of people.slice(0, 2)) await attendance.remove(event.id, id)
        for (const { id } of people) await attendance.add(other.id, id)
      })
      const criteria = { kind: 'attending', eventId: event.id } as const
      expect(await inPages(store, criteria)).toEqual(idsOf(people.slice(2)))
    })
  })

  describe(`UserQueries: names and keywords [${backend.name}]`, () => {
    const usernames = async (store: TestStore, criteria: UserCriteria): Promise<readonly string[]> =>
      (await listed(store, criteria)).map(({ username }) => username)

    test('a name is whole, in any letter case', async (store) => {
      for (const name of ['Ada.L', 'ada', 'ada_l']) await addUser(store, named(name))
      expect(await usernames(store, { kind: 'named', username: 'aDA.l' })).toEqual(['Ada.L'])
      expect(await usernames(store, { kind: 'named', username: 'ada' })).toEqual(['ada'])
      for (const username of ['ada.', 'da', 'ada%', 'ada_', '%', '']) {
        expect([username, await usernames(store, { kind: 'named', username })]).toEqual([username, []])
      }
    })

    test('a keyword is part of a username or a full name, in any letter case and script', async (store) => {
      const grace = await addUser(store, { ...named('grace-h'), fullName: 'Грейс Хоппер' })
      await addUser(store, { ...named('under_score'), fullName: '100% Größe' })
      await addUser(store, { ...named('underXscore'), fullName: 'Back' })
      const searches: readonly (readonly [string, readonly string[]])[] = [
        ['grace', ['grace-h']],
        ['хоппер', ['grace-h']],
        ['grosse', ['under_score']],
        ['r_s', ['under_score']],
        ['%', ['under_score']],
        ['score', ['under_score', 'underXscore']],
        ['score 100', []],
      ]
      for (const [keyword, found] of searches) {
        expect([keyword, await usernames(store, { kind: 'about', keyword })]).toEqual([keyword, found])
      }
      const changed = { ...registered(grace), ...named('after'), fullName: 'Later' }
      await store.users.save(changed)
      for (const [keyword, found] of [
        ['grace', []],
        ['хоппер', []],
        ['after', ['after']],
        ['later', ['after']],
      ] as const) {
        expect([keyword, await usernames(store, { kind: 'about', keyword })]).toEqual([keyword, found])
      }
      expect(await usernames(store, { kind: 'named', username: 'grace-h' })).toEqual([])
    })

    test('a keyword never matches what is not public, nor other texts', async (store) => {
      await addUser(store, {
        ...named('ada'),
        fullName: 'Ada',
        email: 'secret@hidden.example',
        pendingEmail: 'pending@hidden.example',
        biography: 'biographical',
        twitterUsername: 'tweeting',
        avatarHash: 'hashed',
      })
      for (const keyword of ['secret', 'hidden', 'example', '@', 'pending', 'biograph', 'tweet', 'hashed']) {
        expect([keyword, await usernames(store, { kind: 'about', keyword })]).toEqual([keyword, []])
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

    test('a search for several words finds the names that have them side by side', async (store) => {
      for (const [name, fullName] of [
        ['one', 'Anna May Lee'],
        ['two', 'Anna M. Lee, May Leeds'],
        ['three', '50% "of" Leeds'],
      ] as const) {
        await addUser(store, { ...named(name), fullName })
      }
      expect(await searched(store, 'a may l')).toEqual(['one'])
      expect(await searched(store, 'anna m')).toEqual(['one', 'two'])
      expect(await searched(store, 'may lee')).toEqual(['one', 'two'])
      expect(await searched(store, 'anna may leeds')).toEqual([])
      expect(await searched(store, '% "of" l')).toEqual(['three'])
      expect(await searched(store, 'a ')).toEqual(['one', 'two'])
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

const listed = async (store: TestStore, criteria: UserCriteria): Promise<readonly User[]> => {
  const listing = await store.userQueries.list(criteria, verifiedOnly, firstPage)
  expect(listing).toMatchObject({ total: listing.items.length, start: 0, size: 20 })
  return listing.items
}

const inPages = async (store: TestStore, criteria: UserCriteria): Promise<readonly UserId[]> =>
  idsOf(await readPages((page) => store.userQueries.list(criteria, verifiedOnly, page), 2))

const searched = async ({ userQueries }: TestStore, keyword: string): Promise<readonly string[]> =>
  (await userQueries.search(keyword, everybody, firstPage)).items.map(({ username }) => username)
