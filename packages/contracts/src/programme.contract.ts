import {
  after,
  type Event,
  type EventId,
  type EventVisibility,
  HOUR,
  type Instant,
  MINUTE,
  type Talk,
  type TalkId,
  type TalkToSave,
  type UserId,
} from '@lectern/domain'
import { describe, expect } from 'vitest'
import type { TalkEntry } from '@lectern/application'
import { aReport } from './testing/comment-builders.ts'
import { NOON_2026_05_01 as NOW } from './testing/serial.ts'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import {
  addEvent,
  addRoom,
  addEventComment,
  addTalk,
  addTalkComment,
  addTrack,
  addUser,
  eventsInEveryState,
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

    test('are the first six talks of each running event that run, and that start soon, by start', async (store) => {
      const [one, other] = [await addEvent(store, running), await addEvent(store, running)]
      const add = async (event: Event, minutes: number, duration: number) =>
        (await addTalk(store, event.id, { startDate: at(minutes), duration })).id
      const last = await add(one, 180, 30)
      await add(one, 181, 30)
      await add(one, -30, 30)
      const started = await add(other, -30, 31)
      const now = await Promise.all(Array.from({ length: 7 }, () => add(one, 0, 30)))
      const without = await add(other, 0, 0)
      const soon = await Promise.all([10, 20, 30, 40, 50].map((minutes) => add(one, minutes, 30)))
      const soonThere = await add(other, 60, 30)
      const found = await next(store)
      expect(idsOf(found.talks)).toEqual([
        started,
        ...now.toSorted((a, b) => a - b).slice(0, 6),
        without,
        ...soon,
        soonThere,
        last,
      ])
      expect(found.laterTalk).toBe(at(181))
      await add(one, 5, 30)
      expect(idsOf((await next(store)).talks)).not.toContain(last)
    })

    test('belong to the twelve running events that end first', async (store) => {
      const ids: TalkId[] = []
      for (const hours of Array.from({ length: 14 }, (_, index) => 14 - index)) {
        const event = await addEvent(store, { ...running, endDate: at(hours * 60) })
        ids.push((await addTalk(store, event.id, { duration: 30 })).id)
      }
      expect(idsOf((await next(store)).talks)).toEqual(ids.slice(2))
    })

    test('belong to events that have started and not ended, to the second', async (store) => {
      const expected: TalkId[] = []
      for (const [from, to, isRunning] of [
        [-1, 1, true],
        [0, 1, true],
        [-1, 0, true],
        [1, 2, false],
        [-2, -1, false],
      ] as const) {
        const event = await addEvent(store, { startDate: after(NOW, from), endDate: after(NOW, to) })
        const talk = await addTalk(store, event.id, { duration: 30 })
        if (isRunning) expected.push(talk.id)
      }
      const found = await next(store)
      expect([idsOf(found.talks), found.laterEvent]).toEqual([expected, after(NOW, 1)])
    })

    test('leave out what was cancelled', async (store) => {
      const [event, off] = [
        await addEvent(store, running),
        await addEvent(store, { ...running, cancelled: true }),
      ]
      const talk = await addTalk(store, event.id, { duration: 30 })
      await addTalk(store, event.id, { duration: 30, cancelled: true })
      await addTalk(store, off.id, { duration: 30 })
      expect(idsOf((await next(store)).talks)).toEqual([talk.id])
    })

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
    const rated = async (store: TestStore, viewer?: UserId): Promise<readonly TalkId[]> =>
      idsOf(await store.programmeQueries.recentlyRated(viewer))

    test('are the six talks with the newest counted comments, newest first', async (store) => {
      const [event, author] = [await addEvent(store), await addUser(store)]
      const talks = await Array.fromAsync({ length: 9 }, () => addTalk(store, event.id))
      const dates = [5, 1, 9, 7, 7, 3, 8, 2, 4]
      for (const [index, talk] of talks.entries()) {
        const createdDate = at(dates[index] ?? 0)
        await addTalkComment(store, talk, author.id, { createdDate: at(-60) })
        await addTalkComment(store, talk, author.id, { createdDate, comment: 'newest' })
      }
      const [a, , c, d, e, , g, , i] = idsOf(talks)
      expect(await rated(store)).toEqual([c, g, e, d, a, i])
    })

    test('count no comment that is hidden, anonymous or rated 0, and none on an event', async (store) => {
      const [event, author] = [await addEvent(store), await addUser(store)]
      const add = (): Promise<Talk> => addTalk(store, event.id)
      const old = await add()
      await addTalkComment(store, old, author.id, { createdDate: at(-60), rating: 1 })
      await addTalkComment(store, await add(), author.id, { reports: [aReport()] })
      await addTalkComment(store, await add(), undefined)
      await addTalkComment(store, await add(), author.id, { rating: 0 })
      await addEventComment(store, event.id, author.id)
      expect(await rated(store)).toEqual([old.id])
    })

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

    test('are of approved events for everybody', async (store) => {
      const { events } = await eventsInEveryState(store)
      const author = await addUser(store)
      const talks = await Array.fromAsync(events, ({ id }) => addTalk(store, id))
      for (const talk of talks) await addTalkComment(store, talk, author.id)
      expect(await rated(store)).toEqual(idsOf(talks.slice(0, 1)))
    })
  })

  describe(`ProgrammeQueries: surroundings of a talk [${backend.name}]`, () => {
    const around = async (store: TestStore, id: TalkId, visibility: EventVisibility = publicOnly) => {
      const found = await store.programmeQueries.surroundings(id, visibility)
      const { previous, next, parallel, bySpeakers } = found
      return [previous?.id, next?.id, idsOf(parallel), idsOf(bySpeakers)]
    }

    test('have the talks before and after it in the event, and those that overlap it', async (store) => {
      const [event, other] = [await addEvent(store), await addEvent(store)]
      const add = async (minutes: number, duration: number, to: EventId = event.id) =>
        (await addTalk(store, to, { startDate: at(minutes), duration })).id
      await add(30, 30, other.id)
      const early = await add(0, 30)
      const long = await add(5, 60)
      const [one, two] = [await add(30, 30), await add(30, 30)]
      const short = await add(45, 0)
      const late = await add(60, 30)
      expect(await around(store, one)).toEqual([early, late, [long, two, short], []])
      expect(await around(store, two)).toEqual([early, late, [long, one, short], []])
      expect(await around(store, early)).toEqual([undefined, one, [long], []])
      expect(await around(store, late)).toEqual([short, undefined, [long], []])
      expect(await around(store, short)).toEqual([early, late, [long, one, two], []])
    })

    test('have the neighbours in any of its tracks, if it has one', async (store) => {
      const event = await addEvent(store)
      const [red, blue] = [await addTrack(store, event.id), await addTrack(store, event.id)]
      const add = async (minutes: number, ...tracks: readonly { readonly id: typeof red.id }[]) =>
        (await addTalk(store, event.id, { startDate: at(minutes), tracks: idsOf(tracks) })).id
      const first = await add(0, red)
      const second = await add(10, blue)
      const plenary = await add(20)
      const both = await add(30, blue, red)
      const last = await add(40, red)
      expect(await around(store, first)).toEqual([undefined, both, [], []])
      expect(await around(store, second)).toEqual([undefined, both, [], []])
      expect(await around(store, both)).toEqual([second, last, [], []])
      expect(await around(store, plenary)).toEqual([second, both, [], []])
    })

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

    test('reach a day back, which a talk may take', async (store) => {
      const event = await addEvent(store)
      const [ended, whole] = [
        await addTalk(store, event.id, { startDate: after(NOW, -24 * HOUR), duration: 1440 }),
        await addTalk(store, event.id, { startDate: after(NOW, -24 * HOUR + 1), duration: 1440 }),
      ]
      const talk = await addTalk(store, event.id)
      expect(await around(store, talk.id)).toEqual([ended.id, undefined, [whole.id], []])
      expect(await around(store, ended.id)).toEqual([undefined, talk.id, [whole.id], []])
    })

    test('are empty for those who do not see the talk, and leave out what they do not see', async (store) => {
      const speaker = await addUser(store)
      const { events, onlookers } = await eventsInEveryState(store)
      const talks = await Array.fromAsync(events, ({ id }) => addTalk(store, id, by(speaker.id)))
      for (const { visibility, sees } of onlookers) {
        for (const talk of talks) {
          const seen = talks.filter(({ eventId }) => idsOf(sees).includes(eventId))
          const others = seen.filter(({ id }) => id !== talk.id).toReversed()
          const expected = seen.includes(talk) ? idsOf(others) : []
          expect(await around(store, talk.id, visibility)).toEqual([undefined, undefined, [], expected])
        }
      }
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
