import { asId, type EventId, instant, type Talk, type TalkId, type TalkToSave, refOf } from '@lectern/domain'
import { describe, expect } from 'vitest'
import { NotUnique, type Store } from '../ports/store.ts'
import { aTalkComment } from '../testing/comment-builders.ts'
import { aClaim, aTalk } from '../testing/talk-builders.ts'
import type { Backend } from './backend.ts'
import { caseOn } from './case-on.ts'
import {
  addEvent,
  addTalk,
  addTalkComment,
  addTrack,
  addUser,
  addUsers,
  everything,
  firstPage,
} from './scene.ts'

export function talkRepositoryContract(backend: Backend): void {
  const test = caseOn(backend)

  describe(`TalkRepository [${backend.name}]`, () => {
    test('finds a talk as it was added, with every field set', async (store) => {
      const event = await addEvent(store)
      const talk = aTalk(event.id, await everyField(store, event.id))
      const added = await store.transaction(({ talks }) => talks.add(talk))
      expect(withoutLinkIds(added)).toEqual({ ...talk, id: added.id })
      expect(await find(store, added.id)).toEqual(added)
    })

    test('finds a talk as it was added, with only the required fields', async (store) => {
      const event = await addEvent(store)
      const talk = aTalk(event.id)
      const added = await store.transaction(({ talks }) => talks.add(talk))
      expect(added).toEqual({ ...talk, id: added.id })
      expect(await find(store, added.id)).toEqual(added)
    })

    test('finds nothing by an id that no talk has', async (store) => {
      expect(await find(store, asId<TalkId>(4711))).toBeUndefined()
    })

    test('saves every field', async (store) => {
      const event = await addEvent(store)
      const added = await addTalk(store, event.id)
      const changed = { ...aTalk(event.id, await everyField(store, event.id)), id: added.id }
      const saved = await save(store, changed)
      expect(withoutLinkIds(saved)).toEqual(changed)
      expect(await find(store, added.id)).toEqual(saved)
    })

    test('saves emptied fields, and speakers and tracks in another order', async (store) => {
      const event = await addEvent(store)
      const full = await addTalk(store, event.id, await everyField(store, event.id))
      const turned = {
        ...full,
        speakers: full.speakers.toReversed(),
        tracks: full.tracks.toReversed(),
        links: full.links.slice(1),
      }
      expect(await save(store, turned)).toEqual(turned)
      expect(await find(store, full.id)).toEqual(turned)
      const emptied = { ...full, duration: 0, speakers: [], tracks: [], links: [] }
      expect(await save(store, emptied)).toEqual(emptied)
      expect(await find(store, full.id)).toEqual(emptied)
    })

    test('saves a kept name with another spelling and without its user', async (store) => {
      const [event, user] = [await addEvent(store), await addUser(store)]
      const added = await addTalk(store, event.id, {
        speakers: [
          { speakerName: 'Zoë', userId: user.id },
          { speakerName: 'Adam', userId: undefined },
        ],
      })
      const changed = {
        ...added,
        speakers: [
          { speakerName: 'ADAM', userId: user.id },
          { speakerName: 'zoë', userId: undefined },
        ],
      }
      await save(store, changed)
      expect(await find(store, added.id)).toEqual(changed)
    })

    test('hands out values of its own', async (store) => {
      const event = await addEvent(store)
      const speakers = [{ speakerName: 'Zoë', userId: undefined }]
      const added = await addTalk(store, event.id, { talkTitle: 'As added', speakers })
      speakers.push({ speakerName: 'Changed outside', userId: undefined })
      Object.assign(added, { talkTitle: 'Changed outside' })
      const found = await find(store, added.id)
      expect([found?.talkTitle, found?.speakers.length]).toEqual(['As added', 1])
    })

    test('gives no id twice, also after a removal', async (store) => {
      const event = await addEvent(store)
      const first = await addTalk(store, event.id)
      const last = await addTalk(store, event.id)
      await remove(store, last.id)
      const next = await addTalk(store, event.id)
      expect(new Set([first.id, last.id, next.id]).size).toBe(3)
      expect(next.id).toBeGreaterThan(last.id)
    })

    test('comes undone with its transaction', async (store) => {
      const event = await addEvent(store)
      const kept = await addTalk(store, event.id, { talkTitle: 'Kept' })
      const attempt = store.transaction(async ({ talks }) => {
        await talks.add(aTalk(event.id))
        await talks.save({ ...kept, talkTitle: 'Changed' })
        await talks.remove(kept.id)
        throw new Error('changed my mind')
      })
      await expect(attempt).rejects.toThrow('changed my mind')
      expect(await find(store, kept.id)).toEqual(kept)
      expect((await eventView(store, event.id))?.talksCount).toBe(1)
    })
  })

  describe(`TalkRepository: links [${backend.name}]`, () => {
    test('get ids of their own, which they keep', async (store) => {
      const event = await addEvent(store)
      const talk = await addTalk(store, event.id, { links: [slides, video] })
      const other = await addTalk(store, event.id, { links: [slides] })
      const ids = [...talk.links, ...other.links].map(({ id }) => id)
      expect(new Set(ids).size).toBe(3)
      const saved = await save(store, {
        ...talk,
        links: [...talk.links, { displayName: 'code_link', url: 'https://code.example' }],
      })
      expect(saved.links.slice(0, 2)).toEqual(talk.links)
      expect(saved.links[2]).toMatchObject({ displayName: 'code_link', url: 'https://code.example' })
      expect(await find(store, talk.id)).toEqual(saved)
      expect(await find(store, other.id)).toEqual(other)
    })

    test('change in their place, and go when they are left out', async (store) => {
      const event = await addEvent(store)
      const talk = await addTalk(store, event.id, { links: [slides, video, slideless] })
      const links = talk.links
        .filter((link) => link.displayName !== 'video_link')
        .map((link) => ({ ...link, url: `${link.url}/changed` }))
      await save(store, { ...talk, links })
      expect((await find(store, talk.id))?.links).toEqual(links)
    })

    test('give no id twice, also after a removal', async (store) => {
      const event = await addEvent(store)
      const talk = await addTalk(store, event.id, { links: [video] })
      const again = await save(store, { ...talk, links: [video] })
      expect(again.links[0]?.id).toBeGreaterThan(talk.links[0]?.id ?? Infinity)
    })

    test('are refused when two of them are slides', async (store) => {
      const event = await addEvent(store)
      await expect(addTalk(store, event.id, { links: [slides, slides] })).rejects.toThrow(NotUnique)
      const talk = await addTalk(store, event.id, { links: [slides] })
      const second = save(store, { ...talk, links: [...talk.links, slides] })
      await expect(second).rejects.toThrow(NotUnique)
      expect(await find(store, talk.id)).toEqual(talk)
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

    test('refuses the same title in one event, and takes it in another', async (store) => {
      const [event, other] = [await addEvent(store), await addEvent(store)]
      const named = { urlFriendlyTalkTitle: 'intro' }
      await addTalk(store, event.id, named)
      await expect(addTalk(store, event.id, named)).rejects.toThrow(NotUnique)
      expect((await addTalk(store, other.id, named)).urlFriendlyTalkTitle).toBe('intro')
    })

    test('refuses a stub that a talk of any event has', async (store) => {
      const [event, other] = [await addEvent(store), await addEvent(store)]
      await addTalk(store, event.id, { stub: 'aaaaa' })
      await expect(addTalk(store, other.id, { stub: 'aaaaa' })).rejects.toThrow(NotUnique)
    })

    test('refuses to save the names of another talk, and takes its own again', async (store) => {
      const event = await addEvent(store)
      const first = await addTalk(store, event.id)
      const second = await addTalk(store, event.id)
      const { urlFriendlyTalkTitle, stub } = first
      await expect(save(store, { ...second, urlFriendlyTalkTitle })).rejects.toThrow(NotUnique)
      await expect(save(store, { ...second, stub })).rejects.toThrow(NotUnique)
      expect(await save(store, first)).toEqual(first)
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
    test('a save leaves stars, comments and claims alone', async (store) => {
      const { event, talk, author } = await aTalkWithEverything(store)
      await save(store, { ...talk, talkTitle: 'Renamed' })
      const view = await store.talkQueries.find(talk.id, everything, author.id)
      expect(view).toMatchObject({
        talkTitle: 'Renamed',
        starredCount: 1,
        starred: true,
        commentCount: 1,
        ratingCounts: { 4: 1 },
      })
      expect((await store.claimQueries.list(event.id, firstPage)).total).toBe(1)
    })

    test('a removal takes it all, and nothing of another talk', async (store) => {
      const { event, talk, author, comment } = await aTalkWithEverything(store)
      const other = await addTalk(store, event.id, { tracks: talk.tracks })
      const kept = await addTalkComment(store, other, author.id, { rating: 2 })
      await remove(store, talk.id)
      expect(await find(store, talk.id)).toBeUndefined()
      expect(await store.talkQueries.find(talk.id, everything, author.id)).toBeUndefined()
      expect(await store.commentQueries.find(refOf(comment), everything)).toBeUndefined()
      expect(await store.transaction(({ comments }) => comments.find(refOf(comment)))).toBeUndefined()
      const criteria = { kind: 'by-author', on: 'talk', userId: author.id } as const
      const listing = await store.commentQueries.list(criteria, everything, firstPage)
      expect(listing.items.map(({ id }) => id)).toEqual([kept.id])
      expect((await store.claimQueries.list(event.id, firstPage)).total).toBe(0)
      expect(await store.transaction(({ claims }) => claims.ofTalk(talk.id))).toEqual([])
      expect(await eventView(store, event.id)).toMatchObject({
        talksCount: 1,
        tracksCount: 1,
        talkCommentsCount: 1,
        ratingCounts: { 1: 0, 2: 1, 3: 0, 4: 0, 5: 0 },
      })
      const tracks = await store.trackQueries.list(event.id, firstPage)
      expect(tracks.items.map((track) => track.talksCount)).toEqual([1])
    })

    test('a removal of what is not there changes nothing', async (store) => {
      const { event, talk } = await aTalkWithEverything(store)
      await remove(store, talk.id)
      const before = await eventView(store, event.id)
      await remove(store, talk.id)
      expect(await eventView(store, event.id)).toEqual(before)
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
        remove(store, doomed.id),
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

const find = ({ transaction }: Store, id: TalkId): Promise<Talk | undefined> =>
  transaction(({ talks }) => talks.find(id))

const save = ({ transaction }: Store, talk: TalkToSave): Promise<Talk> =>
  transaction(({ talks }) => talks.save(talk))

const remove = ({ transaction }: Store, id: TalkId): Promise<void> =>
  transaction(({ talks }) => talks.remove(id))

const eventView = ({ eventQueries }: Store, id: EventId) => eventQueries.find(id, everything, undefined)

const withoutLinkIds = (talk: Talk): TalkToSave => ({
  ...talk,
  links: talk.links.map(({ displayName, url }) => ({ displayName, url })),
})

async function everyField(store: Store, event: EventId): Promise<Omit<TalkToSave, 'id' | 'eventId'>> {
  const [zoe, adam] = [await addUser(store), await addUser(store)]
  const tracks = [await addTrack(store, event), await addTrack(store, event)]
  return {
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
    createdDate: instant(1_770_000_000),
    calendarRevision: { sequence: 7, changedDate: instant(1_771_000_000) },
  }
}

/** In a track, starred, commented on and claimed. */
async function aTalkWithEverything(store: Store) {
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
