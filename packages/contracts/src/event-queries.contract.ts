import {
  after,
  DAY,
  type Event,
  type EventFilter,
  type EventId,
  foldForSearch,
  noRatings,
  type UserId,
  type Username,
} from '@lectern/domain'
import { describe, expect } from 'vitest'
import { type EventCriteria, noConditions, type Page } from '@lectern/application'
import { anEvent, aUser } from './testing/builders.ts'
import { aReport } from './testing/comment-builders.ts'
import { NOON_2026_05_01 } from './testing/serial.ts'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import { addEvent, addEventComment, everything, firstPage, idsOf, publicOnly, readPages } from './scene.ts'

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

    test('pending lists what waits for approval', async (store) => {
      const host = await someone(store)
      await add(store, host, { name: 'waiting', approval: { state: 'pending' } })
      await add(store, host, { name: 'turned down', approval: { state: 'rejected', reason: '' } })
      await add(store, host, { name: 'listed' })
      const criteria: EventCriteria = { ...anything, filter: 'pending', visibility: { kind: 'every' } }
      const listing = await store.eventQueries.list(criteria, firstPage, undefined)
      expect(listing.items.map((event) => event.name)).toEqual(['waiting'])
    })
  })

  describe(`EventQueries: what the clock changes next [${backend.name}]`, () => {
    type Season = readonly Partial<Event>[]
    const running = lasting(-1, 1)
    const [soon, later, gone] = [lasting(2, 9), lasting(3, 4), lasting(-9, -8)]
    const second = (days: number): Event['startDate'] => after(at(days), 1)
    const cases: readonly (readonly [
      string,
      Partial<EventCriteria>,
      Season,
      Event['startDate'] | undefined,
    ])[] = [
      ['nothing without a filter', {}, [running, soon], undefined],
      ['nothing in no events', { filter: 'hot' }, [], undefined],
      ['the first of several changes', { filter: 'upcoming' }, [running, later, soon, gone], second(2)],
      ['the start of an event', { filter: 'running' }, [later, soon, gone], at(2)],
      ['the end of a running event', { filter: 'running' }, [running, soon], second(1)],
      [
        'the start of a call, with a start and an end if there must be both',
        { filter: 'dated-cfp' },
        [
          { ...later, cfpStartDate: at(1) },
          { ...later, cfpStartDate: at(2), cfpEndDate: at(3) },
        ],
        at(2),
      ],
      ['where all begins', { filter: 'all' }, [gone, later, running, soon], second(2)],
      [
        'nothing that is not seen',
        { filter: 'upcoming' },
        [{ ...soon, approval: { state: 'pending' } }, later],
        second(3),
      ],
      [
        'nothing without the tag',
        { filter: 'upcoming', tags: ['js'] },
        [soon, { ...later, tags: ['js'] }],
        second(3),
      ],
      [
        'where all with the title begin',
        { filter: 'all', title: 'js' },
        [soon, { ...later, name: 'JS' }],
        second(3),
      ],
    ]
    for (const [what, criteria, events, moment] of cases) {
      test(`is ${what}`, async (store) => {
        const host = await someone(store)
        for (const traits of events) await add(store, host, traits)
        const listing = await store.eventQueries.list({ ...anything, ...criteria }, firstPage, undefined)
        expect(listing.nextChange).toBe(moment)
      })
    }

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

  describe(`EventQueries: conditions [${backend.name}]`, () => {
    const named = async (store: TestStore, criteria: Partial<EventCriteria>): Promise<readonly string[]> => {
      const listing = await store.eventQueries.list({ ...anything, ...criteria }, firstPage, undefined)
      expect(listing.total).toBe(listing.items.length)
      return listing.items.map((event) => event.name).toSorted()
    }

    test('title finds a part of the name in any letter case and script, stub the whole', async (store) => {
      const host = await someone(store)
      for (const name of ['PHP Größe', 'Москва 100%', 'snake_case', 'snakeXcase']) {
        await add(store, host, { name })
      }
      expect(await named(store, { title: foldForSearch('GRÖSSE') })).toEqual(['PHP Größe'])
      expect(await named(store, { title: 'москва' })).toEqual(['Москва 100%'])
      expect(await named(store, { title: '%' })).toEqual(['Москва 100%'])
      expect(await named(store, { title: 'e_c' })).toEqual(['snake_case'])
      await add(store, host, { name: 'Stub', stub: 'php' })
      expect(await named(store, { stub: 'php' })).toEqual(['Stub'])
      expect(await named(store, { stub: 'ph' })).toEqual([])
      expect(await named(store, { title: 'stub', filter: 'upcoming', tags: ['php'] })).toEqual([])
    })

    test('tags finds events with any of them, each once', async (store) => {
      const host = await someone(store)
      await add(store, host, { name: 'both', tags: ['php', 'js'] })
      await add(store, host, { name: 'one', tags: ['js'] })
      await add(store, host, { name: 'none', tags: ['perl'] })
      expect(await named(store, { tags: ['php', 'js'] })).toEqual(['both', 'one'])
      expect(await named(store, { tags: ['php'] })).toEqual(['both'])
      expect(await named(store, { tags: ['php', 'js'], title: 'one', filter: 'upcoming' })).toEqual(['one'])
    })

    test('startsFrom includes its moment, startsBefore does not', async (store) => {
      const host = await someone(store)
      for (const day of [1, 2, 3]) await add(store, host, { name: `day ${day}`, ...lasting(day, 9) })
      expect(await named(store, { startsFrom: at(2) })).toEqual(['day 2', 'day 3'])
      expect(await named(store, { startsBefore: at(2) })).toEqual(['day 1'])
      expect(await named(store, { startsFrom: at(2), startsBefore: at(3) })).toEqual(['day 2'])
    })

    test('attendedBy and hostedBy find the events of one user, both together those that are both', async (store) => {
      const [host, guest] = [await someone(store), await someone(store)]
      const attended = await add(store, host, { name: 'attended' })
      await add(store, host, { name: 'hosted', hosts: [host, guest] })
      const both = await add(store, guest, { name: 'both' })
      await add(store, host, { name: 'neither' })
      await store.transaction(async ({ attendance }) => {
        for (const id of [attended, both]) await attendance.add(id, guest)
        for (const id of [both]) await attendance.add(id, host)
      })
      expect(await named(store, { attendedBy: guest })).toEqual(['attended', 'both'])
      expect(await named(store, { hostedBy: guest })).toEqual(['both', 'hosted'])
      expect(await named(store, { attendedBy: guest, hostedBy: guest })).toEqual(['both'])
      expect(await named(store, { attendedBy: host })).toEqual(['both'])
      expect(await named(store, { attendedBy: guest, title: 'bo' })).toEqual(['both'])
      expect(await named(store, { attendedBy: await someone(store) })).toEqual([])
      expect(await named(store, { hostedBy: await someone(store) })).toEqual([])
    })

    test('attendedBy and hostedBy list newest first, in pages that never overlap', async (store) => {
      const host = await someone(store)
      const ids = await Array.fromAsync([1, 3, 2, 3], (day) => add(store, host, lasting(day, 9)))
      await store.transaction(async ({ attendance }) => {
        for (const id of ids) await attendance.add(id, host)
      })
      const [a, b, c, d] = ids
      for (const condition of [{ attendedBy: host }, { hostedBy: host }]) {
        const list = await readPages(
          (page) => store.eventQueries.list({ ...anything, ...condition }, page, undefined),
          2,
        )
        expect(idsOf(list)).toEqual([d, b, c, a])
      }
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

    test('the ratings of an event are those of comments that are shown and signed, but not by its hosts', async (store) => {
      const [host, guest, other] = [await someone(store), await someone(store), await someone(store)]
      const [rated, silent] = [await add(store, host, {}), await add(store, host, {})]
      for (const [author, traits] of [
        [guest, { rating: 4 }],
        [guest, { rating: 0, comment: 'Once more' }],
        [other, { rating: 4 }],
        [undefined, { rating: 1 }],
        [host, { rating: 5 }],
        [other, { rating: 2, comment: 'Reported', reports: [aReport()] }],
      ] as const)
        await addEventComment(store, rated, author, traits)
      const ratings = await store.eventQueries.ratingsOf([rated, silent])
      expect(ratings.get(rated)).toEqual({ ...noRatings, 4: 2 })
      expect(ratings.get(silent) ?? noRatings).toEqual(noRatings)
      expect(await store.eventQueries.ratingsOf([])).toEqual(new Map())
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
