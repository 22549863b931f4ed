import {
  after,
  DAY,
  type Event,
  type EventFilter,
  type EventId,
  type UserId,
  type Username,
} from '@lectern/domain'
import { describe, expect } from 'vitest'
import { type EventCriteria, noConditions, type Page } from '@lectern/application'
import { anEvent, aUser } from './testing/builders.ts'
import { NOON_2026_05_01 } from './testing/serial.ts'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import { addEvent, everything, firstPage, idsOf, publicOnly, readPages } from './scene.ts'

const at = (days: number): Event['startDate'] => after(NOON_2026_05_01, days * DAY)
const lasting = (from: number, to: number): Pick<Event, 'startDate' | 'endDate'> => ({
  startDate: at(from),
  endDate: at(to),
})

const anything: EventCriteria = {
  ...noConditions,
  now: NOON_2026_05_01,
  visibility: publicOnly,
}

export function eventQueriesContract(backend: Backend): void {
  const test = caseOn(backend)

  describe(`EventQueries: filters and order [${backend.name}]`, () => {
    const cases: readonly (readonly [EventFilter | undefined, readonly string[]])[] = [
      [undefined, ['far', 'soon', 'cancelled', 'today', 'running', 'ended', 'old']],
      ['hot', ['ended', 'running', 'today', 'soon']],
      ['upcoming', ['today', 'cancelled', 'soon', 'far']],
      ['running', ['running', 'today']],
      ['past', ['ended', 'old']],
      ['cfp', ['soon', 'far']],
      ['cfps', ['soon', 'far']],
      ['dated-cfp', []],
    ]
    for (const [filter, names] of cases) {
      test(`${filter ?? 'no filter'} lists its events in its order`, async (store) => {
        await aSeason(store)
        const listing = await store.eventQueries.list({ ...anything, filter }, firstPage, undefined)
        expect(listing.items.map((event) => event.name)).toEqual(names)
        expect(listing).toMatchObject({ total: names.length, start: 0, size: 20 })
      })
    }

    test('events with the same dates come by id, from page to page, and running ones by their end', async (store) => {
      const host = await someone(store)
      const ids = await Array.fromAsync([2, 2, 1, 2], (last) => add(store, host, lasting(0, last)))
      const [a, b, c, d] = ids
      for (const [filter, expected] of [
        [undefined, [d, c, b, a]],
        ['upcoming', [a, b, c, d]],
        ['hot', [a, b, c, d]],
        ['all', [a, b, c, d]],
        ['running', [c, a, b, d]],
      ] as const) {
        const list = (page: Page) => store.eventQueries.list({ ...anything, filter }, page, undefined)
        expect([filter, idsOf(await readPages(list, 2))]).toEqual([filter, expected])
      }
    })

    test('all runs from past to future and starts at the first event yet to start', async (store) => {
      await aSeason(store)
      const listing = await store.eventQueries.list({ ...anything, filter: 'all' }, firstPage, undefined)
      expect(listing.items.map((event) => event.name)).toEqual(['today', 'cancelled', 'soon', 'far'])
      expect(listing).toMatchObject({ total: 7, start: 3 })
      const criteria: EventCriteria = { ...anything, filter: 'all', startsFrom: at(-40) }
      const whole = await store.eventQueries.list(
        { ...anything, filter: 'all' },
        { start: 0, size: 4 },
        undefined,
      )
      expect(whole.items.map((event) => event.name)).toEqual(['old', 'ended', 'running', 'today'])
      const without = await store.eventQueries.list(criteria, firstPage, undefined)
      expect(without).toMatchObject({ total: 6, start: 2 })
    })
  })

  describe(`EventQueries: what the clock changes next [${backend.name}]`, () => {
    const [running, soon, later] = [lasting(-1, 1), lasting(2, 9), lasting(3, 4)]
    const second = (days: number): Event['startDate'] => after(at(days), 1)

    test('is the same on every page, and nothing in all events from a given start', async (store) => {
      const host = await someone(store)
      for (const traits of [running, soon, later]) await add(store, host, traits)
      const changeOf = async (filter: EventFilter, start: number): Promise<unknown> => {
        const criteria = { ...anything, filter }
        return (await store.eventQueries.list(criteria, { start, size: 1 }, undefined)).nextChange
      }
      expect(await changeOf('upcoming', 1)).toBe(second(2))
      expect(await changeOf('upcoming', 7)).toBe(second(2))
      expect(await changeOf('all', 0)).toBeUndefined()
    })
  })

  describe(`EventQueries: who sees what [${backend.name}]`, () => {
    test('an outline has its hosts in the order in which they were added, and what reading below it depends on', async (store) => {
      const [zoe, adam] = [await someone(store), await someone(store)]
      const traits = {
        hosts: [adam, zoe],
        cancelled: true,
        moderation: 'before',
        commentsOpenFrom: at(1),
        commentsOpenUntil: at(2),
      } as const
      const event = await addEvent(store, {
        ...traits,
        approval: { state: 'rejected', reason: 'Too far away' },
      })
      const { id, urlFriendlyName, startDate, endDate, zone, approval } = event
      expect(await store.eventQueries.findOutline(id, everything)).toEqual({
        id,
        urlFriendlyName,
        startDate,
        endDate,
        zone,
        approval,
        ...traits,
      })
      const hosts = await store.eventQueries.hostsOf([id])
      expect(hosts.get(id)?.map(({ userId }) => userId)).toEqual([adam, zoe])
      expect(await store.eventQueries.hostsOf([])).toEqual(new Map())
    })

    test('a view has the fields of its event and no counters but its own', async (store) => {
      const host = await someone(store)
      const traits = { tags: ['z', 'a'], cfpEndDate: at(3), latitude: 52.25, hashtag: '#x' }
      const id = await add(store, host, traits)
      const event = await store.events.find(id)
      const { hosts: _, ...fields } = event ?? { hosts: [] }
      expect(await store.eventQueries.find(id, { kind: 'every' }, undefined)).toEqual({
        ...fields,
        programmeVersion: 1,
        attendeeCount: 0,
        eventCommentsCount: 0,
        talkCommentsCount: 0,
        tracksCount: 0,
        talksCount: 0,
        ratingCounts: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
        images: [],
        attending: false,
      })
    })
  })
}

let names = 0
const someone = ({ transaction }: TestStore, fullName = 'Somebody'): Promise<UserId> =>
  transaction(async ({ users }) => {
    const username = `${fullName.toLowerCase()}-${++names}` as Username
    return (await users.add(aUser({ fullName, username }))).id
  })

const add = ({ transaction }: TestStore, host: UserId, traits: Partial<Event>): Promise<EventId> =>
  transaction(async ({ events }) => (await events.add(anEvent(host, traits))).id)

/** One event of each kind, seen from noon; each is attended by as many as its place in this list. */
async function aSeason(store: TestStore): Promise<void> {
  const host = await someone(store)
  const season: readonly Partial<Event>[] = [
    { name: 'far', ...lasting(91, 92), cfpUrl: 'https://cfp.example' },
    { name: 'soon', ...lasting(90, 91), cfpEndDate: at(2) },
    { name: 'today', ...lasting(0, 1) },
    { name: 'running', ...lasting(-1, 1) },
    { name: 'ended', ...lasting(-11, -10) },
    { name: 'old', ...lasting(-92, -91) },
    { name: 'cancelled', ...lasting(0, 92), cancelled: true },
  ]
  for (const [attendees, traits] of season.entries()) {
    const id = await add(store, host, traits)
    for (let number = 0; number < attendees; number++) {
      const userId = await someone(store)
      await store.attendance.add(id, userId)
    }
  }
}
