import { after, type Instant, MINUTE, type Talk } from '@lectern/domain'
import { describe, expect } from 'vitest'
import { NOON_2026_05_01 as NOW } from './testing/serial.ts'
import type { Backend } from './backend.ts'
import { caseOn } from './case-on.ts'
import { addEvent, addTalk, addUser, idsOf, publicOnly } from './scene.ts'

const at = (minutes: number): Instant => after(NOW, minutes * MINUTE)

/** The schedule of a user. */
export function scheduleContract(backend: Backend): void {
  const test = caseOn(backend)

  describe(`ProgrammeQueries: schedule of a user [${backend.name}]`, () => {
    test('has no talk of an event that has ended', async (store) => {
      const user = await addUser(store)
      const talks: Talk[] = []
      for (const endDate of [after(NOW, -1), NOW]) {
        const event = await addEvent(store, { startDate: at(-60), endDate })
        talks.push(await addTalk(store, event.id))
      }
      await store.transaction(async ({ stars }) => {
        for (const { id } of talks) await stars.add(id, user.id)
      })
      const found = await store.programmeQueries.scheduleOf(user.id, NOW, publicOnly)
      expect(idsOf(found)).toEqual([talks[1]?.id])
    })
  })
}
