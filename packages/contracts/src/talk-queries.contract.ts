import {
  after,
  asId,
  type EventId,
  foldForSearch,
  MINUTE,
  noRatings,
  noVotes,
  type Talk,
  type TalkId,
} from '@lectern/domain'
import { describe, expect } from 'vitest'
import type { TalkCriteria } from '@lectern/application'
import { aReport } from './testing/comment-builders.ts'
import { NOON_2026_05_01 } from './testing/serial.ts'
import { aClaim } from './testing/talk-builders.ts'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import {
  addEvent,
  addTalk,
  addTalkComment,
  addTrack,
  addUser,
  firstPage,
  idsOf,
  publicOnly,
  readPages,
} from './scene.ts'

const at = (minutes: number): Talk['startDate'] => after(NOON_2026_05_01, minutes * MINUTE)

export function talkQueriesContract(backend: Backend): void {
  const test = caseOn(backend)

  describe(`TalkQueries: views [${backend.name}]`, () => {
    test('a bare talk has its own fields, what its dates need of the event, and no counters', async (store) => {
      const event = await addEvent(store)
      const { tracks: _, ...fields } = await addTalk(store, event.id)
      const view = {
        ...fields,
        event: {
          startDate: event.startDate,
          endDate: event.endDate,
          zone: event.zone,
          cancelled: false,
          commentsOpenFrom: undefined,
          commentsOpenUntil: undefined,
          approval: { state: 'approved' },
        },
        tracks: [],
        commentCount: 0,
        ratingCounts: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
        starredCount: 0,
        starred: false,
        hosting: false,
        voteCounts: noVotes,
        publicVotes: noRatings,
      }
      expect(await store.talkQueries.find(fields.id, publicOnly, undefined)).toEqual(view)
      expect(await listed(store, { kind: 'of-event', eventId: event.id })).toEqual([view])
    })

    test('a full talk has its speakers, links and tracks, and the window that hosts moved', async (store) => {
      const window = { commentsOpenFrom: at(1), commentsOpenUntil: at(2) }
      const [event, user] = [await addEvent(store, window), await addUser(store)]
      const tracks = await Array.fromAsync(
        ['b', 'C', 'a'],
        async (trackName) => (await addTrack(store, event.id, { trackName })).id,
      )
      const {
        tracks: __,
        roomId: _room,
        ...fields
      } = await addTalk(store, event.id, {
        tracks,
        speakers: [
          { speakerName: 'Zoë', userId: user.id },
          { speakerName: 'Adam', userId: undefined },
        ],
        links: [
          { displayName: 'video_link', url: 'https://video.example' },
          { displayName: 'slides_link', url: 'https://slides.example' },
        ],
      })
      const [b, c, a] = tracks
      const view = await store.talkQueries.find(fields.id, publicOnly, undefined)
      expect(view).toMatchObject({ ...fields, event: window })
      expect(view?.tracks).toEqual([
        { trackId: a, trackName: 'a' },
        { trackId: b, trackName: 'b' },
        { trackId: c, trackName: 'C' },
      ])
      expect(await listed(store, { kind: 'of-event', eventId: event.id })).toEqual([view])
    })
  })

  describe(`TalkQueries: lists and their order [${backend.name}]`, () => {
    test('the talks of an event come by their start, those of one start by their id', async (store) => {
      const [event, other] = [await addEvent(store), await addEvent(store)]
      const ids = await addTalksAt(store, event.id, [60, 0, 30, 0, -60, 30, 0])
      await addTalksAt(store, other.id, [10])
      const [a, b, c, d, e, f, g] = ids
      const criteria = { kind: 'of-event', eventId: event.id } as const
      expect(await inPages(store, criteria)).toEqual([e, b, d, g, c, f, a])
    })

    test('the talks of a speaker, and those with a title, come newest first, over all events', async (store) => {
      const speaker = await addUser(store)
      const speakers = [{ speakerName: 'Zoë', userId: speaker.id }]
      const ids: TalkId[] = []
      for (const minutes of [0, 60, -60, 0, 60]) {
        const event = await addEvent(store)
        ids.push((await addTalk(store, event.id, { talkTitle: 'PHP', speakers, startDate: at(minutes) })).id)
      }
      const [a, b, c, d, e] = ids
      for (const criteria of [
        { kind: 'by-speaker', userId: speaker.id },
        { kind: 'titled', title: 'php' },
      ] as const) {
        expect(await inPages(store, criteria)).toEqual([e, b, d, a, c])
      }
    })

    test('a speaker is whose claim was approved, nobody of the same name and nobody who waits', async (store) => {
      const [event, speaker, namesake] = [
        await addEvent(store),
        await addUser(store, { fullName: 'Zoë' }),
        await addUser(store, { fullName: 'Zoë' }),
      ]
      const given = await addTalk(store, event.id, {
        speakers: [
          { speakerName: 'Adam', userId: undefined },
          { speakerName: 'Zoë', userId: speaker.id },
        ],
      })
      const claimed = await addTalk(store, event.id, {
        speakers: [{ speakerName: 'Zoë', userId: undefined }],
      })
      await store.claims.replace(claimed.id, [aClaim(claimed.id, namesake.id, { displayName: 'Zoë' })])
      expect(idsOf(await listed(store, { kind: 'by-speaker', userId: speaker.id }))).toEqual([given.id])
      expect(await listed(store, { kind: 'by-speaker', userId: namesake.id })).toEqual([])
      await store.talks.save({ ...given, speakers: [] })
      expect(await listed(store, { kind: 'by-speaker', userId: speaker.id })).toEqual([])
    })

    test("the talks that a user starred come soonest first, over all events, and nobody else's", async (store) => {
      const [user, other] = [await addUser(store), await addUser(store)]
      const ids: TalkId[] = []
      for (const minutes of [0, 60, -60, 0, 60]) {
        const event = await addEvent(store)
        ids.push((await addTalk(store, event.id, { startDate: at(minutes) })).id)
      }
      const [a, b, c, d, e] = ids
      await store.transaction(async ({ stars }) => {
        for (const id of ids) await stars.add(id, id === d ? other.id : user.id)
      })
      const criteria = { kind: 'starred-by', userId: user.id } as const
      expect(await inPages(store, criteria)).toEqual([c, a, b, e])
      await store.stars.remove(a ?? asId(0), user.id)
      expect(await inPages(store, criteria)).toEqual([c, b, e])
    })
  })

  describe(`TalkQueries: search [${backend.name}]`, () => {
    const titled = async (store: TestStore, title: string): Promise<readonly string[]> =>
      (await listed(store, { kind: 'titled', title })).map((talk) => talk.talkTitle)

    test('finds a part of the title in any letter case and script, and no character means more', async (store) => {
      const event = await addEvent(store)
      for (const talkTitle of ['PHP Größe', 'Москва 100%', 'snake_case', 'snakeXcase']) {
        await addTalk(store, event.id, { talkTitle })
      }
      expect(await titled(store, foldForSearch('GRÖSSE'))).toEqual(['PHP Größe'])
      expect(await titled(store, 'москва')).toEqual(['Москва 100%'])
      expect(await titled(store, '%')).toEqual(['Москва 100%'])
      expect(await titled(store, 'e_c')).toEqual(['snake_case'])
    })
  })

  describe(`TalkQueries: who sees what [${backend.name}]`, () => {
    test('the rating of a user is the first one that is not 0, in a comment in any state', async (store) => {
      const [event, user, other] = [await addEvent(store), await addUser(store), await addUser(store)]
      const [talk, silent] = [await addTalk(store, event.id), await addTalk(store, event.id)]
      await addTalkComment(store, talk, other.id, { rating: 1 })
      await addTalkComment(store, talk, user.id, { rating: 0 })
      await addTalkComment(store, talk, user.id, { rating: 3, comment: 'Later', reports: [aReport()] })
      await addTalkComment(store, talk, user.id, { rating: 5, comment: 'Private', private: true })
      const ids = [talk.id, silent.id]
      expect(await store.talkQueries.ratingsBy(user.id, ids)).toEqual(new Map([[talk.id, 3]]))
      expect(await store.talkQueries.ratingsBy(user.id, [silent.id])).toEqual(new Map())
      expect(await store.talkQueries.ratingsBy(user.id, [])).toEqual(new Map())
    })
  })
}

const listed = async (store: TestStore, criteria: TalkCriteria) => {
  const listing = await store.talkQueries.list(criteria, publicOnly, firstPage, undefined)
  expect(listing).toMatchObject({ total: listing.items.length, start: 0, size: 20 })
  return listing.items
}

/** Two at a time, so that things that are equal in order are on different pages. */
const inPages = async (store: TestStore, criteria: TalkCriteria): Promise<readonly TalkId[]> =>
  idsOf(await readPages((page) => store.talkQueries.list(criteria, publicOnly, page, undefined), 2))

async function addTalksAt(
  store: TestStore,
  event: EventId,
  minutes: readonly number[],
): Promise<readonly TalkId[]> {
  return Array.fromAsync(
    minutes,
    async (minute) => (await addTalk(store, event, { startDate: at(minute) })).id,
  )
}
