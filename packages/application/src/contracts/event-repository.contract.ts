import { asId, type Event, type EventId, instant, type UserId, type Zone, refOf } from '@lectern/domain'
import { describe, expect } from 'vitest'
import type { Store } from '../ports/store.ts'
import { anEvent, anImage, aUser } from '../testing/builders.ts'
import type { Backend } from './backend.ts'
import { caseOn } from './case-on.ts'
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
    test('finds an event as it was added, with every field set', async (store) => {
      const [host, second] = await people(store)
      const event = anEvent(host, everyField([second, host]))
      const added = await store.transaction(({ events }) => events.add(event))
      expect(added).toEqual({ ...event, id: added.id })
      expect(await store.transaction(({ events }) => events.find(added.id))).toEqual(added)
    })

    test('finds an event as it was added, with only the required fields', async (store) => {
      const [host] = await people(store)
      const added = await store.transaction(({ events }) => events.add(anEvent(host)))
      expect(await store.transaction(({ events }) => events.find(added.id))).toEqual(added)
    })

    test('finds nothing by an id that no event has', async ({ transaction }) => {
      expect(await transaction(({ events }) => events.find(asId<EventId>(4711)))).toBeUndefined()
    })

    test('saves every field', async (store) => {
      const [host, second] = await people(store)
      const added = await store.transaction(({ events }) => events.add(anEvent(host)))
      const changed = { ...anEvent(host, everyField([second])), id: added.id }
      await store.transaction(({ events }) => events.save(changed))
      expect(await store.transaction(({ events }) => events.find(added.id))).toEqual(changed)
    })

    test('saves emptied fields, fewer tags and other hosts in their order', async (store) => {
      const [host, second, third] = await people(store)
      const added = await store.transaction(({ events }) =>
        events.add(anEvent(host, everyField([host, second]))),
      )
      const changed = { ...added, ...anEvent(host, { tags: ['b'], hosts: [third, second] }), id: added.id }
      await store.transaction(({ events }) => events.save(changed))
      expect(await store.transaction(({ events }) => events.find(added.id))).toEqual(changed)
    })

    test('a save leaves the attendees alone', async (store) => {
      const [host] = await people(store)
      const event = await store.transaction(({ events }) => events.add(anEvent(host)))
      await store.transaction(async ({ events, attendance }) => {
        await attendance.add(event.id, host)
        await events.save({ ...event, name: 'Renamed' })
      })
      const view = await store.eventQueries.find(event.id, { kind: 'every' }, host)
      expect([view?.name, view?.attendeeCount, view?.attending]).toEqual(['Renamed', 1, true])
    })

    test('removes an event with everything below it, and nothing else', async (store) => {
      const [removed, kept] = [await withEverything(store), await withEverything(store)]
      await store.transaction(({ events }) => events.remove(removed.event.id))
      await expect(remainsOf(store, removed)).resolves.toEqual(nothing)
      await expect(remainsOf(store, kept)).resolves.toEqual(allRemains)
    })

    test('removes an event that does not exist without an error, and never reuses an id', async (store) => {
      const event = await addEvent(store)
      for (let times = 0; times < 2; times++) {
        await store.transaction(({ events }) => events.remove(event.id))
      }
      expect((await addEvent(store)).id).toBeGreaterThan(event.id)
    })

    test('keeps dates before 1970 and far away', async (store) => {
      const [host] = await people(store)
      const dates = { startDate: instant(-86_400 * 365 * 60), endDate: instant(86_400 * 365 * 1000) }
      const added = await store.transaction(({ events }) => events.add(anEvent(host, dates)))
      expect(await store.transaction(({ events }) => events.find(added.id))).toMatchObject(dates)
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

    test('refuses a second event of the same name in its address', async (store) => {
      const [host] = await people(store)
      const named = { urlFriendlyName: 'phpday' }
      await store.transaction(({ events }) => events.add(anEvent(host, named)))
      await expect(store.transaction(({ events }) => events.add(anEvent(host, named)))).rejects.toThrow()
    })

    test('refuses a second event of the same stub', async (store) => {
      const [host] = await people(store)
      await store.transaction(({ events }) => events.add(anEvent(host, { stub: 'php' })))
      const again = store.transaction(({ events }) => events.add(anEvent(host, { stub: 'php' })))
      await expect(again).rejects.toThrow()
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

    test('hands out values of its own', async (store) => {
      const [host] = await people(store)
      const tags = ['a', 'b']
      const added = await store.transaction(({ events }) => events.add(anEvent(host, { tags })))
      tags.push('changed outside')
      Object.assign(added, { name: 'Changed outside' })
      const found = await store.transaction(({ events }) => events.find(added.id))
      expect(found?.tags).toEqual(['a', 'b'])
      expect(found?.name).not.toBe('Changed outside')
    })
  })
}

const people = ({ transaction }: Store): Promise<readonly [UserId, UserId, UserId]> =>
  transaction(async ({ users }) => {
    const add = async (): Promise<UserId> => (await users.add(aUser())).id
    return [await add(), await add(), await add()]
  })

type Everything = Awaited<ReturnType<typeof withEverything>>

async function withEverything(store: Store) {
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

async function remainsOf(store: Store, things: Everything) {
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

const nothing = { records: 0, comments: 0 }
const allRemains = { records: 6, comments: 1 }

type FieldsOfBuilder =
  'id' | 'location' | 'startDate' | 'endDate' | 'urlFriendlyName' | 'stub' | 'submitterId' | 'createdDate'

/** The builder sets the other fields, of which none may be empty. */
const everyField = (hosts: readonly UserId[]): Omit<Event, FieldsOfBuilder> => ({
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
