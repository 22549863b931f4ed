import { type EventId, noRatings, type TrackId, type UserId } from '@lectern/domain'
import { describe, expect } from 'vitest'
import { noConditions } from '@lectern/application'
import { anImage } from './testing/builders.ts'
import { NOON_2026_05_01 } from './testing/serial.ts'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import {
  addEvent,
  addEventComment,
  addTalk,
  addTalkComment,
  addTrack,
  addUser,
  addUsers,
  everything,
  firstPage,
} from './scene.ts'

/** What a view of an event says about all that is below it. */
export function eventCountersContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`EventQueries: counters [${backend.name}]`, () => {
    test('are those of each event for itself, in lists and by its id', async (store) => {
      const [full, half, empty] = [await addEvent(store), await addEvent(store), await addEvent(store)]
      const [zoe, adam] = [await addUser(store), await addUser(store)]
      await fill(store, full.id, [zoe.id, adam.id])
      await fill(store, half.id, [adam.id])
      expect(await counters(store, full.id)).toEqual([2, 2, 4, 2, 3, { ...noRatings, 2: 2, 4: 2 }])
      expect(await counters(store, half.id)).toEqual([1, 1, 2, 1, 3, { ...noRatings, 2: 1, 4: 1 }])
      expect(await counters(store, empty.id)).toEqual([0, 0, 0, 0, 0, noRatings])
    })

    test('stay when the event is saved', async (store) => {
      const [event, author] = [await addEvent(store), await addUser(store)]
      await fill(store, event.id, [author.id])
      const before = await counters(store, event.id)
      await store.events.save({ ...event, name: 'Renamed', tags: ['new'] })
      expect(await counters(store, event.id)).toEqual(before)
    })

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

/** Images, a talk in all tracks, two talks of which each person says something, and a track, a comment and an attendance of each person. */
async function fill(store: TestStore, event: EventId, people: readonly UserId[]): Promise<void> {
  const [good, bad] = [await addTalk(store, event), await addTalk(store, event)]
  const tracks: TrackId[] = []
  for (const person of people) {
    tracks.push((await addTrack(store, event)).id)
    await addTalkComment(store, good, person, { rating: 4 })
    await addTalkComment(store, bad, person, { rating: 2 })
    await addEventComment(store, event, person)
    await store.attendance.add(event, person)
  }
  await addTalk(store, event, { tracks })
  await store.images.replace(event, [anImage(event), anImage(event, { type: 'small' })])
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
