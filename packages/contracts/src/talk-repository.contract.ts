import {
  type EventId,
  furtherTalkFields,
  instant,
  refOf,
  sampleValues,
  type Talk,
  type TalkId,
  type TalkToSave,
  usualValues,
} from '@lectern/domain'
import { describe, expect } from 'vitest'
import { NotUnique } from '@lectern/application'
import { aTalkComment } from './testing/comment-builders.ts'
import { aClaim, aTalk } from './testing/talk-builders.ts'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import {
  addEvent,
  addTalk,
  addTalkComment,
  addRoom,
  addTrack,
  addUser,
  addUsers,
  everything,
  firstPage,
} from './scene.ts'

export function talkRepositoryContract(backend: Backend): void {
  const test = caseOn(backend)

  describe(`TalkRepository [${backend.name}]`, () => {
    test('finds a talk as it was added and as it was saved, with every field set and with few', async (store) => {
      const event = await addEvent(store)
      const bare = aTalk(event.id)
      const added = await store.talks.add(bare)
      expect(added).toEqual({ ...bare, id: added.id })
      expect(await store.talks.find(added.id)).toEqual(added)
      const full = { ...bare, ...(await everyField(store, event.id)), id: added.id }
      const saved = await store.talks.save(full)
      expect(withoutLinkIds(saved)).toEqual(full)
      expect(await store.talks.find(added.id)).toEqual(saved)
      const { id } = await addTalk(store, event.id, { ...full, ...aTalk(event.id), links: full.links })
      const other = { ...full, urlFriendlyTalkTitle: 'other', stub: 'other', id }
      expect(withoutLinkIds(await store.talks.save(other))).toEqual(other)
    })

    test('saves emptied fields, speakers and tracks in another order, and names in another spelling', async (store) => {
      const event = await addEvent(store)
      const full = await addTalk(store, event.id, await everyField(store, event.id))
      const turned = {
        ...full,
        speakers: full.speakers
          .toReversed()
          .map(({ speakerName }) => ({ speakerName: speakerName.toUpperCase(), userId: undefined })),
        tracks: full.tracks.toReversed(),
        links: full.links.slice(1),
      }
      expect(await store.talks.save(turned)).toEqual(turned)
      expect(await store.talks.find(full.id)).toEqual(turned)
      const emptied = {
        ...full,
        ...usualValues(furtherTalkFields),
        duration: 0,
        speakers: [],
        tracks: [],
        links: [],
      }
      expect(await store.talks.save(emptied)).toEqual(emptied)
      expect(await store.talks.find(full.id)).toEqual(emptied)
    })
  })

  describe(`TalkRepository: links [${backend.name}]`, () => {
    test('get ids of their own, which they keep, change in their place, and go when they are left out', async (store) => {
      const event = await addEvent(store)
      const talk = await addTalk(store, event.id, { links: [slides, video, slideless] })
      const other = await addTalk(store, event.id, { links: [slides] })
      expect(new Set([...talk.links, ...other.links].map(({ id }) => id)).size).toBe(4)
      const kept = talk.links
        .filter((link) => link.displayName !== 'video_link')
        .map((link) => ({ ...link, url: `${link.url}/changed` }))
      const saved = await store.talks.save({ ...talk, links: [...kept, video] })
      expect(saved.links).toEqual([...kept, { ...video, id: saved.links[2]?.id }])
      expect(saved.links[2]?.id).toBeGreaterThan(other.links[0]?.id ?? Infinity)
      expect(await store.talks.find(talk.id)).toEqual(saved)
      expect(await store.talks.find(other.id)).toEqual(other)
      await store.talks.remove(other.id)
      expect((await addTalk(store, event.id)).id).toBeGreaterThan(other.id)
    })

    test('are refused when two of them are slides', async (store) => {
      const event = await addEvent(store)
      await expect(addTalk(store, event.id, { links: [slides, slides] })).rejects.toThrow(NotUnique)
      const talk = await addTalk(store, event.id, { links: [slides] })
      const second = store.talks.save({ ...talk, links: [...talk.links, slides] })
      await expect(second).rejects.toThrow(NotUnique)
      expect(await store.talks.find(talk.id)).toEqual(talk)
    })
  })

  describe(`TalkRepository: unique names [${backend.name}]`, () => {
    test('says which titles of the event and which stubs of all events are taken', async (store) => {
      const [event, other] = [await addEvent(store), await addEvent(store)]
      await addTalk(store, event.id, { urlFriendlyTalkTitle: 'intro', stub: 'aaaaa' })
      await addTalk(store, other.id, { urlFriendlyTalkTitle: 'outro', stub: 'bbbbb' })
      await store.transaction(async ({ talks }) => {
        const candidates = ['intro', 'intro-2', 'outro']
        expect(await talks.takenUrlFriendlyTalkTitles(event.id, candidates)).toEqual(new Set(['intro']))
        expect(await talks.takenUrlFriendlyTalkTitles(other.id, candidates)).toEqual(new Set(['outro']))
        expect(await talks.takenUrlFriendlyTalkTitles(event.id, [])).toEqual(new Set())
        expect(await talks.takenStubs(['aaaaa', 'bbbbb', 'ccccc'])).toEqual(new Set(['aaaaa', 'bbbbb']))
        expect(await talks.takenStubs([])).toEqual(new Set())
      })
    })

    test('refuses the title of another talk of the event and the stub of any, and takes its own again', async (store) => {
      const [event, elsewhere] = [await addEvent(store), await addEvent(store)]
      const first = await addTalk(store, event.id)
      const [second, other] = [await addTalk(store, event.id), await addTalk(store, elsewhere.id)]
      const { urlFriendlyTalkTitle, stub } = first
      const refused = [
        () => addTalk(store, event.id, { urlFriendlyTalkTitle }),
        () => addTalk(store, elsewhere.id, { stub }),
        () => store.talks.save({ ...second, urlFriendlyTalkTitle }),
        () => store.talks.save({ ...other, stub }),
      ]
      for (const write of refused) await expect(write()).rejects.toThrow(NotUnique)
      expect(await store.talks.save({ ...other, urlFriendlyTalkTitle })).toMatchObject({
        urlFriendlyTalkTitle,
      })
      expect(await store.talks.save(first)).toEqual(first)
    })

    test('refuses two speakers of one name, in any letter case', async (store) => {
      const event = await addEvent(store)
      const speakers = ['Zoë', 'ZOË'].map((speakerName) => ({ speakerName, userId: undefined }))
      await expect(addTalk(store, event.id, { speakers })).rejects.toThrow(NotUnique)
    })

    test('lets two who want the same title have it one after the other', async (store) => {
      const event = await addEvent(store)
      const addNamed = (): Promise<Talk> =>
        store.transaction(async ({ talks }) => {
          const taken = await talks.takenUrlFriendlyTalkTitles(event.id, ['intro', 'intro-2'])
          const urlFriendlyTalkTitle = taken.has('intro') ? 'intro-2' : 'intro'
          return talks.add(aTalk(event.id, { urlFriendlyTalkTitle }))
        })
      const added = await Promise.all([addNamed(), addNamed()])
      expect(added.map((talk) => talk.urlFriendlyTalkTitle).toSorted()).toEqual(['intro', 'intro-2'])
    })
  })

  describe(`TalkRepository: what hangs on a talk [${backend.name}]`, () => {
    test('stays at a save and goes with a removal, and nothing of another talk', async (store) => {
      const { event, talk, author, comment } = await aTalkWithEverything(store)
      await store.talks.save({ ...talk, talkTitle: 'Renamed' })
      expect(await store.talkQueries.find(talk.id, everything, author.id)).toMatchObject({
        talkTitle: 'Renamed',
        starredCount: 1,
        starred: true,
        commentCount: 1,
        ratingCounts: { 4: 1 },
      })
      expect((await store.claimQueries.list(event.id, firstPage)).total).toBe(1)
      const other = await addTalk(store, event.id, { tracks: talk.tracks })
      const kept = await addTalkComment(store, other, author.id, { rating: 2 })
      for (let times = 0; times < 2; times++) await store.talks.remove(talk.id)
      expect(await store.talks.find(talk.id)).toBeUndefined()
      expect(await store.talkQueries.find(talk.id, everything, author.id)).toBeUndefined()
      expect(await store.commentQueries.find(refOf(comment), everything)).toBeUndefined()
      expect(await store.comments.find(refOf(comment))).toBeUndefined()
      const criteria = { kind: 'by-author', on: 'talk', userId: author.id } as const
      const listing = await store.commentQueries.list(criteria, everything, firstPage)
      expect(listing.items.map(({ id }) => id)).toEqual([kept.id])
      expect((await store.claimQueries.list(event.id, firstPage)).total).toBe(0)
      expect(await store.claims.ofTalk(talk.id)).toEqual([])
      expect(await eventView(store, event.id)).toMatchObject({
        talksCount: 1,
        tracksCount: 1,
        talkCommentsCount: 1,
        ratingCounts: { 1: 0, 2: 1, 3: 0, 4: 0, 5: 0 },
      })
      const tracks = await store.trackQueries.list(event.id, firstPage)
      expect(tracks.items.map((track) => track.talksCount)).toEqual([1])
    })

    test('a removal while others comment and star leaves exact counters', async (store) => {
      const event = await addEvent(store)
      const [doomed, kept] = [await addTalk(store, event.id), await addTalk(store, event.id)]
      const authors = await addUsers(store, 6)
      const comment = (talkId: TalkId, number: number): Promise<unknown> =>
        store.transaction(async ({ talks, stars, comments }) => {
          const [talk, author] = [await talks.find(talkId), authors[number]]
          if (talk === undefined || author === undefined) return
          await stars.add(talkId, author.id)
          await comments.add(aTalkComment(talk, author.id, { rating: 3 }))
        })
      await Promise.all([
        ...authors.map((_, number) => comment(doomed.id, number)),
        store.talks.remove(doomed.id),
        ...authors.map((_, number) => comment(kept.id, number)),
      ])
      expect(await eventView(store, event.id)).toMatchObject({
        talksCount: 1,
        talkCommentsCount: 6,
        ratingCounts: { 1: 0, 2: 0, 3: 6, 4: 0, 5: 0 },
      })
    })
  })
}

const slides = { displayName: 'slides_link', url: 'https://slides.example/1' } as const
const video = { displayName: 'video_link', url: 'https://video.example/1' } as const
const slideless = { displayName: 'other_link', url: 'https://other.example/1' } as const

const eventView = ({ eventQueries }: TestStore, id: EventId) => eventQueries.find(id, everything, undefined)

const withoutLinkIds = (talk: Talk): TalkToSave => ({
  ...talk,
  links: talk.links.map(({ displayName, url }) => ({ displayName, url })),
})

async function everyField(store: TestStore, event: EventId): Promise<Omit<TalkToSave, 'id' | 'eventId'>> {
  const [zoe, adam] = [await addUser(store), await addUser(store)]
  const tracks = [await addTrack(store, event), await addTrack(store, event)]
  const room = await addRoom(store, event)
  return {
    ...sampleValues(furtherTalkFields),
    talkTitle: `Ünïcode "quotes" 100% <b>_ 💡 'n' \\`,
    talkDescription: 'Several\nlines',
    language: 'Brazilian Portuguese',
    type: 'Event related',
    startDate: instant(1_777_700_000),
    duration: 1440,
    urlFriendlyTalkTitle: 'unicode',
    stub: 'unic0de',
    speakers: [
      { speakerName: 'Zoë', userId: zoe.id },
      { speakerName: 'Nobody yet', userId: undefined },
      { speakerName: 'Adam', userId: adam.id },
    ],
    links: [video, slides, slideless, slideless],
    tracks: tracks.map(({ id }) => id).toReversed(),
    roomId: room.id,
    createdDate: instant(1_770_000_000),
    calendarRevision: { sequence: 7, changedDate: instant(1_771_000_000) },
  }
}

/** In a track, starred, commented on and claimed. */
async function aTalkWithEverything(store: TestStore) {
  const event = await addEvent(store)
  const track = await addTrack(store, event.id)
  const talk = await addTalk(store, event.id, {
    tracks: [track.id],
    speakers: [{ speakerName: 'Zoë', userId: undefined }],
  })
  const author = await addUser(store)
  const comment = await addTalkComment(store, talk, author.id, { rating: 4 })
  await store.transaction(async ({ stars, claims }) => {
    await stars.add(talk.id, author.id)
    await claims.replace(talk.id, [aClaim(talk.id, author.id, { displayName: 'Zoë' })])
  })
  return { event, talk, author, comment }
}
