import type { Talk, User } from '@lectern/domain'
import { describe, expect } from 'vitest'
import type { Store } from '../ports/store.ts'
import type { Backend } from './backend.ts'
import { caseOn } from './case-on.ts'
import { addEvent, addTalk, addUsers, everything } from './scene.ts'

export function starRepositoryContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`StarRepository [${backend.name}]`, () => {
    test('counts who starred, on each talk for itself', async (store) => {
      const { talk, other, people } = await twoTalksAndPeople(store, 3)
      await star(store, talk, people)
      expect(await countAndFlag(store, talk, people[0])).toEqual([3, true])
      expect(await countAndFlag(store, other, people[0])).toEqual([0, false])
    })

    test('adding twice counts once', async (store) => {
      const { talk, people } = await twoTalksAndPeople(store, 1)
      await star(store, talk, [...people, ...people])
      await star(store, talk, people)
      expect(await countAndFlag(store, talk, people[0])).toEqual([1, true])
    })

    test('removing takes back, and removing twice counts once', async (store) => {
      const { talk, people } = await twoTalksAndPeople(store, 2)
      await star(store, talk, people)
      await unstar(store, talk, people.slice(0, 1))
      await unstar(store, talk, people.slice(0, 1))
      expect(await countAndFlag(store, talk, people[0])).toEqual([1, false])
      expect(await countAndFlag(store, talk, people[1])).toEqual([1, true])
    })

    test('removing who never starred changes nothing', async (store) => {
      const { talk, people } = await twoTalksAndPeople(store, 2)
      await star(store, talk, people.slice(0, 1))
      await unstar(store, talk, people.slice(1))
      expect(await countAndFlag(store, talk, people[1])).toEqual([1, false])
    })

    test('many at once, each of them twice, leave an exact count', async (store) => {
      const { talk, people } = await twoTalksAndPeople(store, 12)
      await Promise.all([...people, ...people].map((user) => star(store, talk, [user])))
      expect(await countAndFlag(store, talk, people[0])).toEqual([12, true])
    })

    test('one who stars twelve times at once counts once', async (store) => {
      const { talk, people } = await twoTalksAndPeople(store, 1)
      await Promise.all(Array.from({ length: 12 }, () => star(store, talk, people)))
      expect(await countAndFlag(store, talk, people[0])).toEqual([1, true])
    })

    test('some who come while others go leave an exact count', async (store) => {
      const { talk, people } = await twoTalksAndPeople(store, 12)
      const [going, coming] = [people.slice(0, 6), people.slice(6)]
      await star(store, talk, going)
      await Promise.all([
        ...going.map((user) => unstar(store, talk, [user])),
        ...coming.map((user) => star(store, talk, [user])),
      ])
      expect(await countAndFlag(store, talk, people[0])).toEqual([6, false])
    })

    test('is undone with its transaction', async (store) => {
      const { talk, people } = await twoTalksAndPeople(store, 1)
      const attempt = store.transaction(async ({ stars }) => {
        for (const { id } of people) await stars.add(talk.id, id)
        throw new Error('changed my mind')
      })
      await expect(attempt).rejects.toThrow('changed my mind')
      expect(await countAndFlag(store, talk, people[0])).toEqual([0, false])
    })
  })
}

async function twoTalksAndPeople(store: Store, count: number) {
  const event = await addEvent(store)
  const [talk, other] = [await addTalk(store, event.id), await addTalk(store, event.id)]
  return { talk, other, people: await addUsers(store, count) }
}

const star = ({ transaction }: Store, talk: Talk, people: readonly User[]): Promise<void> =>
  transaction(async ({ stars }) => {
    for (const { id } of people) await stars.add(talk.id, id)
  })

const unstar = ({ transaction }: Store, talk: Talk, people: readonly User[]): Promise<void> =>
  transaction(async ({ stars }) => {
    for (const { id } of people) await stars.remove(talk.id, id)
  })

async function countAndFlag(store: Store, talk: Talk, viewer: User | undefined): Promise<unknown> {
  const view = await store.talkQueries.find(talk.id, everything, viewer?.id)
  return [view?.starredCount, view?.starred]
}
