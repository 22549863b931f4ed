import { after, type CalendarAddress, type SecretHash, type Talk, type UserId } from '@lectern/domain'
import { describe, expect } from 'vitest'
import { MOST_CALENDAR_TALKS } from '@lectern/application'
import { next, NOON_2026_05_01 as NOON } from './testing/serial.ts'
import { aTalk } from './testing/talk-builders.ts'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import { addEvent, addTalk, addTrack, addUser, publicOnly } from './scene.ts'

const save = async (store: TestStore, userId: UserId): Promise<CalendarAddress> => {
  const address = { userId, hash: `calendar-${next()}` as SecretHash, createdDate: NOON }
  await store.calendarAddresses.save(address)
  return address
}

const starAll = ({ transaction }: TestStore, userId: UserId, talks: readonly Talk[]): Promise<void> =>
  transaction(async ({ stars }) => {
    for (const { id } of talks) await stars.add(id, userId)
  })

export function calendarAddressContract(backend: Backend): void {
  const test = caseOn(backend)

  describe(`CalendarAddressRepository [${backend.name}]`, () => {
    const present = ({ calendarQueries }: TestStore, userId: UserId) => calendarQueries.addressOf(userId)

    test('keeps the last address of an account, until it is removed', async (store) => {
      const { id } = await addUser(store)
      expect(await present(store, id)).toBeUndefined()
      const [first, last] = [await save(store, id), await save(store, id)]
      expect(await present(store, id)).toEqual(last)
      expect(await store.calendarQueries.starredAt(first.hash, publicOnly)).toBeUndefined()
      await store.calendarAddresses.removeOf(id)
      expect(await present(store, id)).toBeUndefined()
    })
  })

  describe(`CalendarQueries [${backend.name}]`, () => {
    test('has the stars of this user, by start, with the event and as visitors see the talks', async (store) => {
      const [ada, bob] = [await addUser(store), await addUser(store)]
      const event = await addEvent(store, { placeRevision: { sequence: 2, changedDate: NOON } })
      const track = await addTrack(store, event.id)
      const speakers = [{ speakerName: 'Ada', userId: ada.id }]
      const late = await addTalk(store, event.id, {
        startDate: after(NOON, 60),
        tracks: [track.id],
        speakers,
      })
      const early = await addTalk(store, event.id)
      const { hash } = await save(store, ada.id)
      await save(store, bob.id)
      expect(await store.calendarQueries.starredAt(hash, publicOnly)).toEqual([])
      await starAll(store, ada.id, [late, early])
      await starAll(store, bob.id, [await addTalk(store, event.id)])
      const { name, location, approval, placeRevision } = event
      const expected = []
      for (const { id } of [early, late]) {
        const talk = await store.talkQueries.find(id, publicOnly, undefined)
        expected.push({ ...talk, event: { ...talk?.event, name, location, approval, placeRevision } })
      }
      expect(await store.calendarQueries.starredAt(hash, publicOnly)).toEqual(expected)
    })

    test('has the last talks of more than a calendar has', async (store) => {
      const [{ id }, event] = [await addUser(store), await addEvent(store)]
      const starts = Array.from({ length: MOST_CALENDAR_TALKS + 1 }, (_, index) => after(NOON, index))
      await store.transaction(async ({ talks, stars }) => {
        for (const startDate of starts)
          await stars.add((await talks.add(aTalk(event.id, { startDate }))).id, id)
      })
      const { hash } = await save(store, id)
      const starred = await store.calendarQueries.starredAt(hash, publicOnly)
      expect(starred?.map(({ startDate }) => startDate)).toEqual(starts.slice(1))
    })
  })
}
