import type { Instant } from '@lectern/domain'
import { after, before } from '@lectern/domain'
import { describe, expect } from 'vitest'
import type { Backend } from './backend.ts'
import { caseOn } from './case-on.ts'
import { addEvent, addTalk, addTalkComment, addUsers } from './scene.ts'
import { NOON_2026_05_01 } from './testing/serial.ts'

export function eveningContract(backend: Backend): void {
  const test = caseOn(backend)

  describe(`EveningRepository [${backend.name}]`, () => {
    test('begins a day once, whoever asks', async (store) => {
      const event = await addEvent(store)
      const begin = (day: Instant) => store.evenings.begin(event.id, day)
      const at = [NOON_2026_05_01, NOON_2026_05_01, NOON_2026_05_01]
      const begun = await Promise.all(at.map(begin))
      expect(begun.filter((isFirst) => isFirst)).toHaveLength(1)
      expect(await begin(after(NOON_2026_05_01, 1))).toBe(true)
    })

    test('finds attendees who starred a talk and have not rated it', async (store) => {
      const event = await addEvent(store)
      const [plain, commented, absent, off, speaker] = await addUsers(store, 5)
      const ids = [plain, commented, absent, off, speaker].flatMap((user) => user?.id ?? [])
      const speakers = [{ speakerName: 'Sam', userId: ids[4] }]
      const talk = await addTalk(store, event.id, { speakers, startDate: NOON_2026_05_01 })
      await store.transaction(async ({ attendance, stars, mailChoices }) => {
        for (const id of ids) {
          if (id !== ids[2]) await attendance.add(event.id, id)
          await stars.add(talk.id, id)
          if (id === ids[3]) await mailChoices.switchOff(id, ['evening'])
        }
      })
      await addTalkComment(store, talk, ids[1], { rating: 0 })
      const readers = await store.evenings.readers(event.id, [talk.id])
      expect(readers).toEqual([{ userId: ids[0], talkId: talk.id }])
      const until = after(NOON_2026_05_01, 1)
      const found = await store.evenings.talksBetween(NOON_2026_05_01, until)
      expect(found.filter(({ id }) => id === talk.id)).toMatchObject([
        { eventId: event.id, startDate: NOON_2026_05_01, event: { zone: event.zone, cancelled: false } },
      ])
      const earlier = before(NOON_2026_05_01, 1)
      const none = await store.evenings.talksBetween(earlier, NOON_2026_05_01)
      expect(none.filter(({ id }) => id === talk.id)).toEqual([])
    })
  })
}
