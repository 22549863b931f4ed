import type { EventId, User } from '@lectern/domain'
import { describe, expect } from 'vitest'
import type { Store } from '../ports/store.ts'
import { anEvent, aUser } from '../testing/builders.ts'
import type { Backend } from './backend.ts'
import { caseOn } from './case-on.ts'

export function attendanceRepositoryContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`AttendanceRepository [${backend.name}]`, () => {
    test('counts who attends', async (store) => {
      const { eventId, people } = await eventWithPeople(store, 3)
      await store.transaction(async ({ attendance }) => {
        for (const { id } of people) await attendance.add(eventId, id)
      })
      expect(await countAndFlag(store, eventId, people[0])).toEqual([3, true])
    })

    test('is undone with its transaction', async (store) => {
      const { eventId, people } = await eventWithPeople(store, 1)
      const attempt = store.transaction(async ({ attendance }) => {
        for (const { id } of people) await attendance.add(eventId, id)
        throw new Error('changed my mind')
      })
      await expect(attempt).rejects.toThrow('changed my mind')
      expect(await countAndFlag(store, eventId, people[0])).toEqual([0, false])
    })
  })
}

const eventWithPeople = (
  { transaction }: Store,
  count: number,
): Promise<{ eventId: EventId; people: readonly User[] }> =>
  transaction(async ({ users, events }) => {
    const host = await users.add(aUser())
    const event = await events.add(anEvent(host.id))
    const people: User[] = []
    for (let number = 0; number < count; number++) people.push(await users.add(aUser()))
    return { eventId: event.id, people }
  })

async function countAndFlag(store: Store, eventId: EventId, viewer: User | undefined): Promise<unknown> {
  const view = await store.eventQueries.find(eventId, { kind: 'every' }, viewer?.id)
  return [view?.attendeeCount, view?.attending]
}
