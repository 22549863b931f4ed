import {
  after,
  type Event,
  type EventVisibility,
  type Instant,
  MINUTE,
  type Talk,
  type TalkId,
  type TalkToSave,
  type UserId,
} from '@lectern/domain'
import { describe, expect } from 'vitest'
import type { TalkEntry } from '@lectern/application'
import { NOON_2026_05_01 as NOW } from './testing/serial.ts'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import {
  addEvent,
  addRoom,
  addTalk,
  addTalkComment,
  addTrack,
  addUser,
  everything,
  idsOf,
  publicOnly,
} from './scene.ts'

const at = (minutes: number): Instant => after(NOW, minutes * MINUTE)
const by = (...speakers: readonly (UserId | undefined)[]): Pick<TalkToSave, 'speakers'> => ({
  speakers: speakers.map((userId, index) => ({ speakerName: `Speaker ${index}`, userId })),
})

export function programmeContract(backend: Backend): void {
  const test = caseOn(backend)

  describe(`ProgrammeQueries: what happens next [${backend.name}]`, () => {
    const next = (store: TestStore, visibility = publicOnly) =>
      store.programmeQueries.happeningNext(NOW, visibility)
    /** Ran an hour ago and will for a day. */
    const running = { startDate: at(-60), endDate: at(24 * 60) }

    test('come with what lists show of them', async (store) => {
      const speaker = await addUser(store)
      const event = await addEvent(store, running)
      const [b, a] = [
        await addTrack(store, event.id, { trackName: 'b' }),
        await addTrack(store, event.id, { trackName: 'a' }),
      ]
      const talk = await addTalk(store, event.id, {
        ...by(speaker.id, undefined),
        tracks: [b.id, a.id],
        duration: 45,
      })
      expect((await next(store)).talks).toEqual([
        entryOf(talk, event, [
          { trackId: a.id, trackName: 'a' },
          { trackId: b.id, trackName: 'b' },
        ]),
      ])
    })
  })

  describe(`ProgrammeQueries: recently rated [${backend.name}]`, () => {
    test('show the talk as other reads do, its event and the date of the rating', async (store) => {
      const [event, author] = [await addEvent(store), await addUser(store)]
      const talk = await addTalk(store, event.id, by(author.id))
      await addTalkComment(store, talk, author.id, { createdDate: at(7) })
      await store.stars.add(talk.id, author.id)
      for (const viewer of [author.id, undefined]) {
        const view = await store.talkQueries.find(talk.id, everything, viewer)
        const heading = entryOf(talk, event).event
        expect(await store.programmeQueries.recentlyRated(viewer)).toEqual([
          { ...view, event: { ...view?.event, ...heading }, ratedDate: at(7) },
        ])
      }
    })
  })

  describe(`ProgrammeQueries: surroundings of a talk [${backend.name}]`, () => {
    const around = async (store: TestStore, id: TalkId, visibility: EventVisibility = publicOnly) => {
      const found = await store.programmeQueries.surroundings(id, visibility)
      const { previous, next, parallel, bySpeakers } = found
      return [previous?.id, next?.id, idsOf(parallel), idsOf(bySpeakers)]
    }

    test('have the neighbours in its room, if it has one, whatever their tracks are', async (store) => {
      const event = await addEvent(store)
      const [track, hall] = [await addTrack(store, event.id), await addRoom(store, event.id)]
      const add = async (minutes: number, traits: Parameters<typeof addTalk>[2]) =>
        (await addTalk(store, event.id, { startDate: at(minutes), ...traits })).id
      const first = await add(0, { roomId: hall.id })
      const beside = await add(10, { tracks: [track.id] })
      const here = await add(20, { tracks: [track.id], roomId: hall.id })
      const last = await add(30, { roomId: hall.id })
      expect(await around(store, here)).toEqual([first, last, [], []])
      expect(await around(store, beside)).toEqual([undefined, here, [], []])
    })

    test('have six talks that overlap it, and the six newest others of its speakers', async (store) => {
      const [event, other, ada, grace] = [
        await addEvent(store),
        await addEvent(store),
        await addUser(store),
        await addUser(store),
      ]
      const talk = await addTalk(store, event.id, { ...by(ada.id, undefined, grace.id), duration: 30 })
      const beside: TalkId[] = []
      const own: TalkId[] = []
      for (let number = 1; number <= 7; number++) {
        const startDate = at(number)
        beside.push((await addTalk(store, event.id, { startDate })).id)
        const speakers = number % 2 === 0 ? by(ada.id) : by(grace.id, ada.id)
        own.push((await addTalk(store, other.id, { startDate, ...speakers })).id)
      }
      await addTalk(store, other.id, by(undefined))
      const [, next, parallel, bySpeakers] = await around(store, talk.id)
      expect([next, parallel]).toEqual([undefined, beside.slice(0, 6)])
      expect(bySpeakers).toEqual(own.toReversed().slice(0, 6))
    })
  })
}

function entryOf(talk: Talk, event: Event, tracks: TalkEntry['tracks'] = []): TalkEntry {
  const { id, stub, talkTitle, startDate, duration, cancelled, speakers } = talk
  const { name, urlFriendlyName, zone, accent } = event
  const dates = { startDate: event.startDate, endDate: event.endDate }
  const heading = { id: event.id, name, urlFriendlyName, ...dates, zone, accent, cancelled: event.cancelled }
  const room = undefined
  return { id, stub, talkTitle, startDate, duration, cancelled, speakers, tracks, room, event: heading }
}
