import { anEvent, aUser } from '@lectern/application/testing'
import type { EventId, UserId } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { bothEngines } from '../../test/both-engines.ts'
import { runProcess } from '../../test/processes/run-process.ts'
import { openStore } from '../open-store.ts'
import type { SqlStore } from '../store.ts'

const PROCESSES = 3
const PEOPLE = 30

describe.each(bothEngines())(
  'attendance on $engine, written by several processes at the same time',
  (databases) => {
    it('leaves an exact count', async () => {
      const url = await databases.empty()
      const store = await openStore(url)
      const { eventId, userIds } = await eventWithPeople(store)
      await Promise.all(
        Array.from({ length: PROCESSES }, (_, number) =>
          runProcess('attend.ts', url, String(eventId), ...everyThird(userIds, number).map(String)),
        ),
      )
      const page = { start: 0, size: 1 }
      const attending = await store.userQueries.list({ kind: 'attending', eventId }, { kind: 'every' }, page)
      const view = await store.eventQueries.find(eventId, { kind: 'every' }, undefined)
      expect(view?.attendeeCount).toBe(attending.total)
      expect(attending.total).toBeGreaterThan(0)
      await store.close()
    })
  },
)

const eventWithPeople = ({ transaction }: SqlStore): Promise<{ eventId: EventId; userIds: UserId[] }> =>
  transaction(async ({ users, events }) => {
    const userIds: UserId[] = []
    for (let number = 0; number < PEOPLE; number++) userIds.push((await users.add(aUser())).id)
    const [host] = userIds
    if (host === undefined) throw new Error('There is nobody to host the event')
    return { eventId: (await events.add(anEvent(host))).id, userIds }
  })

/** The users of the processes overlap. */
const everyThird = (ids: readonly UserId[], number: number): readonly UserId[] =>
  ids.filter((_, index) => index % PROCESSES !== number)
