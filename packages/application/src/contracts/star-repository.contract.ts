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

async function countAndFlag(store: Store, talk: Talk, viewer: User | undefined): Promise<unknown> {
  const view = await store.talkQueries.find(talk.id, everything, viewer?.id)
  return [view?.starredCount, view?.starred]
}
