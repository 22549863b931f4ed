import { type EventId, noRatings } from '@lectern/domain'
import { describe, expect } from 'vitest'
import { noConditions } from '@lectern/application'
import { NOON_2026_05_01 } from './testing/serial.ts'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import {
  addEvent,
  addEventComment,
  addTalk,
  addTalkComment,
  addTrack,
  addUsers,
  everything,
  firstPage,
} from './scene.ts'

/** What a view of an event says about all that is below it. */
export function eventCountersContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`EventQueries: counters [${backend.name}]`, () => {
    test('are exact when many write children of the event at once', async (store) => {
      const event = await addEvent(store)
      const people = await addUsers(store, 6)
      const talks = [await addTalk(store, event.id), await addTalk(store, event.id)]
      const writes = people.flatMap(({ id }) => [
        ...talks.map((talk) => () => addTalkComment(store, talk, id, { rating: 1 })),
        () => addEventComment(store, event.id, id),
        () => addTalk(store, event.id),
        () => addTrack(store, event.id),
        () => store.attendance.add(event.id, id),
      ])
      await Promise.all(writes.map((write): Promise<unknown> => write()))
      expect(await counters(store, event.id)).toEqual([6, 6, 12, 6, 8, { ...noRatings, 1: 12 }])
    })
  })
}

/** Attendees, comments on the event and on its talks, tracks, talks and ratings; the event in a list and by its id has the same. */
async function counters(store: TestStore, id: EventId): Promise<unknown> {
  const event = await store.eventQueries.find(id, everything, undefined)
  const criteria = { ...noConditions, now: NOON_2026_05_01, visibility: everything }
  const { items } = await store.eventQueries.list(criteria, firstPage, undefined)
  expect(items.find((listed) => listed.id === id)).toEqual(event)
  if (event === undefined) return undefined
  const { attendeeCount, eventCommentsCount, talkCommentsCount, tracksCount, talksCount, ratingCounts } =
    event
  return [attendeeCount, eventCommentsCount, talkCommentsCount, tracksCount, talksCount, ratingCounts]
}
