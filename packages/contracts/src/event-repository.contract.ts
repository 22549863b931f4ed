import {
  type Event,
  type EventId,
  furtherEventFields,
  instant,
  type New,
  refOf,
  sampleValues,
  type UserId,
  type Zone,
} from '@lectern/domain'
import { describe, expect } from 'vitest'
import { anEvent, anImage, aUser } from './testing/builders.ts'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import {
  addEvent,
  addEventComment,
  addTalk,
  addTalkComment,
  addTrack,
  addUser,
  everything,
  firstPage,
} from './scene.ts'

export function eventRepositoryContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`EventRepository [${backend.name}]`, () => {
    test('finds an event as it was added and as it was saved, with every field set and with few', async (store) => {
      const [host, second, third] = await people(store)
      const find = (id: EventId) => store.events.find(id)
      const full = anEvent(host, everyField([second, host]))
      const bare = anEvent(host, { tags: ['b'], hosts: [third, second] })
      for (const [event, next] of [
        [full, bare],
        [bare, full],
      ] as const) {
        const added = await store.events.add({ ...event, ...namesOf(anEvent(host)) })
        expect(added).toEqual({ ...event, ...namesOf(added), id: added.id })
        expect(await find(added.id)).toEqual(added)
        const changed = { ...next, ...namesOf(anEvent(host)), id: added.id }
        await store.events.save(changed)
        expect(await find(added.id)).toEqual(changed)
      }
    })

    test('removes an event with everything below it, and nothing else, and never reuses its id', async (store) => {
      const [kept, removed] = [await withEverything(store), await withEverything(store)]
      for (let times = 0; times < 2; times++) {
        await store.events.remove(removed.event.id)
      }
      expect(await remainsOf(store, removed)).toEqual({ records: 0, comments: 0 })
      expect(await remainsOf(store, kept)).toEqual({ records: 6, comments: 1 })
      expect((await addEvent(store)).id).toBeGreaterThan(removed.event.id)
    })

    test('keeps dates before 1970 and far away', async (store) => {
      const [host] = await people(store)
      const dates = { startDate: instant(-86_400 * 365 * 60), endDate: instant(86_400 * 365 * 1000) }
      const added = await store.events.add(anEvent(host, dates))
      expect(await store.events.find(added.id)).toMatchObject(dates)
    })

    test('says which names and stubs are taken', async (store) => {
      const [host] = await people(store)
      await store.transaction(async ({ events }) => {
        await events.add(anEvent(host, { urlFriendlyName: 'phpday', stub: 'php' }))
        await events.add(anEvent(host, { urlFriendlyName: 'phpday-2026', stub: 'p26' }))
        expect(await events.takenUrlFriendlyNames(['phpday', 'phpday-2', 'php'])).toEqual(new Set(['phpday']))
        expect(await events.takenStubs(['p26', 'php', 'phpday'])).toEqual(new Set(['p26', 'php']))
        expect(await events.takenStubs([])).toEqual(new Set())
      })
    })

    test('refuses a second event of the same name in its address, or of the same stub', async (store) => {
      const [host] = await people(store)
      const named = { urlFriendlyName: 'phpday', stub: 'php' }
      await store.events.add(anEvent(host, named))
      for (const traits of [{ urlFriendlyName: 'phpday' }, { stub: 'php' }]) {
        await expect(store.events.add(anEvent(host, traits))).rejects.toThrow()
      }
    })

    test('counts what of a submitter is pending', async (store) => {
      const [submitter, other] = await people(store)
      const states = [{ state: 'pending' }, { state: 'approved' }, { state: 'rejected', reason: '' }] as const
      await store.transaction(async ({ events }) => {
        for (const approval of states) await events.add(anEvent(submitter, { approval }))
        await events.add(anEvent(submitter, { approval: { state: 'pending' } }))
        expect(await events.countPendingOf(submitter)).toBe(2)
        expect(await events.countPendingOf(other)).toBe(0)
      })
    })
  })
}

const people = ({ transaction }: TestStore): Promise<readonly [UserId, UserId, UserId]> =>
  transaction(async ({ users }) => {
    const add = async (): Promise<UserId> => (await users.add(aUser())).id
    return [await add(), await add(), await add()]
  })

type Everything = Awaited<ReturnType<typeof withEverything>>

async function withEverything(store: TestStore) {
  const event = await addEvent(store, { tags: ['php'] })
  const [track, author] = [await addTrack(store, event.id), await addUser(store)]
  const talk = await addTalk(store, event.id, { tracks: [track.id] })
  const talkComment = await addTalkComment(store, talk, author.id)
  const eventComment = await addEventComment(store, event.id, author.id)
  await store.transaction(async ({ attendance, stars, images }) => {
    await attendance.add(event.id, author.id)
    await stars.add(talk.id, author.id)
    await images.replace(event.id, [anImage(event.id)])
  })
  return { event, track, talk, talkComment, eventComment, author }
}

async function remainsOf(store: TestStore, things: Everything) {
  const { event, track, talk, talkComment, eventComment, author } = things
  const found = await store.transaction(async (repositories) => [
    await repositories.events.find(event.id),
    await repositories.tracks.find(track.id),
    await repositories.talks.find(talk.id),
    await repositories.comments.find(refOf(talkComment)),
    await repositories.comments.find(refOf(eventComment)),
    (await repositories.images.ofEvent(event.id))[0],
  ])
  const written = { kind: 'by-author', on: 'talk', userId: author.id } as const
  const comments = await store.commentQueries.list(written, everything, firstPage)
  return { records: found.filter((record) => record !== undefined).length, comments: comments.total }
}

const namesOf = ({ urlFriendlyName, stub }: New<Event>) => ({ urlFriendlyName, stub })

type FieldsOfBuilder =
  'id' | 'location' | 'startDate' | 'endDate' | 'urlFriendlyName' | 'stub' | 'submitterId' | 'createdDate'

/** The builder sets the other fields, of which none may be empty. */
const everyField = (hosts: readonly UserId[]): Omit<Event, FieldsOfBuilder> => ({
  ...sampleValues(furtherEventFields),
  name: `Ünïcode "quotes" 100% <b>_ 💡 'n' \\`,
  description: 'Several\nlines',
  zone: 'America/Argentina/Buenos_Aires' as Zone,
  href: 'https://event.example/?a=1&b=2',
  cfpUrl: 'https://event.example/cfp',
  cfpStartDate: instant(1_770_000_000),
  cfpEndDate: instant(1_775_000_000),
  latitude: -34.603_722,
  longitude: -58.381_592,
  hashtag: '#event',
  tags: ['z', 'a', 'with space', 'größe'],
  approval: { state: 'rejected', reason: 'Too far away' },
  hosts,
  commentsOpenFrom: instant(1_777_000_000),
  commentsOpenUntil: instant(1_779_000_000),
  calendarRevision: { sequence: 7, changedDate: instant(1_771_000_000) },
  placeRevision: { sequence: 3, changedDate: instant(1_770_000_001) },
})
