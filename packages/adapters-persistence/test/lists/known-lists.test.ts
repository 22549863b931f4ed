import { type EventCriteria, noConditions, type Repositories, type Store } from '@lectern/application'
import { createMemoryStore } from '@lectern/application/memory'
import { anEvent, aUser } from '@lectern/application/testing'
import { type Event, type EventVisibility, type Instant, instant, type UserId } from '@lectern/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openStore } from '../../src/open-store.ts'
import { bothEngines } from '../both-engines.ts'

const DAY = 86_400
const day = fc.nat(400)
const tagSets: readonly (readonly string[])[] = [[], ['php'], ['php', 'web'], ['web']]
const change = fc.record({
  kind: fc.constantFrom(
    'add',
    'move',
    'tag',
    'call',
    'rename',
    'approve',
    'hide',
    'remove',
    'attend',
    'save',
  ),
  place: fc.nat(1000),
  day,
  tags: fc.constantFrom(...tagSets),
})
const list = fc.record({
  filter: fc.constantFrom(
    undefined,
    'hot',
    'upcoming',
    'running',
    'past',
    'cfp',
    'dated-cfp',
    'pending',
    'all',
  ),
  title: fc.constantFrom(undefined, undefined, undefined, 'a', 'al', 'alpha', 'beta'),
  tags: fc.constantFrom(...tagSets),
  from: fc.constantFrom(undefined, undefined, 50),
  viewer: fc.constantFrom('visitor', 'host', 'other', 'admin'),
  start: fc.constantFrom(undefined, 0, 0, 2),
  size: fc.constantFrom(1, 5, 200),
  later: fc.constantFrom(0, 0, 0, 1, 3600, 20 * DAY),
})
/** Lists by a title alone are read in their own way. */
const titled = fc
  .tuple(list, fc.constantFrom('a', 'al', 'alpha', 'beta'))
  .map(([of, title]) => ({ ...of, title, filter: undefined, tags: [], from: undefined }))
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never
type List = typeof list extends fc.Arbitrary<infer Value> ? Value : never

/** Some last so long that they are hot although they began before most others. */
const startsOn = (of: number) => ({
  startDate: instant(of * DAY),
  endDate: instant((of + (of % 5 === 0 ? 150 : 2)) * DAY),
})

/** Events of one host, written by one store and read by another one on the same content. */
async function model(writing: Store, reading: Store) {
  const [host, other] = await writing.transaction(async ({ users }) => [
    (await users.add(aUser())).id,
    (await users.add(aUser())).id,
  ])
  const events: Event[] = []

  async function make(to: Repositories, { kind, place, day: on, tags }: Change): Promise<void> {
    const index = place % Math.max(events.length, 1)
    const event = events[index]
    if (kind === 'add' || event === undefined) {
      const approval = { state: place % 4 === 0 ? 'pending' : 'approved' } as const
      const name = place % 3 === 0 ? 'alpha' : 'beta alpha'
      events.push(await to.events.add(anEvent(host, { name, ...startsOn(on), tags, approval })))
    } else if (kind === 'remove') {
      await to.events.remove(event.id)
      events.splice(index, 1)
    } else if (kind === 'attend') {
      await to.attendance.add(event.id, other)
    } else {
      const saved = { ...event, ...changeOf(kind, on, tags) }
      await to.events.save(saved)
      events[index] = saved
    }
  }

  return {
    change: (step: Change) => writing.transaction((to) => make(to, step)),
    async list({ filter, title, tags, from, viewer, start, size }: List, now: Instant) {
      const visibility = visibilityOf(viewer, { host, other })
      const startsFrom = from === undefined ? undefined : instant(from * DAY)
      const criteria: EventCriteria = { ...noConditions, filter, title, tags, startsFrom, now, visibility }
      const listing = await reading.eventQueries.list(criteria, { start, size }, other)
      const { items, total, nextChange } = listing
      return {
        total,
        nextChange,
        start: listing.start,
        items: items.map((item) => [item.name, item.startDate, item.tags, item.attending]),
      }
    },
  }
}

function changeOf(kind: string, on: number, tags: readonly string[]): Partial<Event> {
  switch (kind) {
    case 'move':
      return startsOn(on)
    case 'tag':
      return { tags }
    case 'call':
      return {
        cfpUrl: 'https://call.example/',
        cfpStartDate: instant(on * DAY),
        cfpEndDate: instant((on + 9) * DAY),
      }
    case 'rename':
      return { name: on % 2 === 0 ? 'alpha' : 'beta' }
    case 'approve':
      return { approval: { state: 'approved' } }
    case 'hide':
      return { approval: { state: 'pending' } }
    default:
      return {}
  }
}

function visibilityOf(
  viewer: string,
  { host, other }: Readonly<Record<'host' | 'other', UserId>>,
): EventVisibility {
  if (viewer === 'admin') return { kind: 'every' }
  const orHostedBy = { host, other }[viewer]
  return { kind: 'approved', orHostedBy }
}

describe.each(bothEngines())('a list of events whose total is remembered, on $engine', (databases) => {
  it('is the same as in memory, whatever another process changes and whatever time it is', async () => {
    const heard: string[] = []
    const address = await databases.empty()
    await using store = await openStore(address, { onStatement: ({ sql }) => heard.push(sql) })
    await using writer = await openStore(address)
    const memory = createMemoryStore()
    const [inDatabase, inMemory] = [await model(writer, store), await model(memory, memory)]
    const added = fc.sample(change, { numRuns: 50, seed: 1 })
    for (const step of added) {
      for (const side of [inDatabase, inMemory]) await side.change({ ...step, kind: 'add' })
    }
    const changes = fc.sample(change, { numRuns: 150, seed: 2 })
    // Few lists, so that many are read again.
    const lists = [
      ...fc.sample(list, { numRuns: 30, seed: 3 }),
      ...fc.sample(titled, { numRuns: 20, seed: 5 }),
    ]
    heard.length = 0
    let now = instant(100 * DAY)
    for (const [number, place] of fc.sample(fc.nat(49), { numRuns: 900, seed: 4 }).entries()) {
      const step = number % 6 === 5 ? changes[(number - 5) / 6] : undefined
      if (step !== undefined) for (const side of [inDatabase, inMemory]) await side.change(step)
      const of = lists[place]
      if (of === undefined) throw new Error('There is no such list')
      // Now and then the clock goes back.
      now = instant(number % 100 === 99 ? 90 * DAY : now + of.later)
      expect({ ...of, now, ...(await inDatabase.list(of, now)) }).toEqual({
        ...of,
        now,
        ...(await inMemory.list(of, now)),
      })
    }
    const pages = heard.filter((sql) => sql.includes('search_version'))
    const counted = pages.filter((sql) => sql.includes('count(*) as "total"'))
    expect(pages.length).toBeGreaterThan(counted.length * 1.2)
    const isSearch = (sql: string) => /event_trigrams|lectern_grams|instr\(|strpos\(/u.test(sql)
    const [byIndex, byDate] = [/event_trigrams|lectern_grams/u, /instr\(|strpos\(/u].map(
      (way) => heard.filter((sql) => isSearch(sql) && way.test(sql)).length,
    )
    // Both ways to search for a title were taken often.
    expect(Math.min(byIndex ?? 0, byDate ?? 0)).toBeGreaterThan(20)
  })

  it('is not remembered by a transaction that is rolled back', async () => {
    await using store = await openStore(await databases.empty())
    const events = await model(store, store)
    for (const place of [1, 2, 3]) await events.change({ kind: 'add', place, day: 1, tags: [] })
    const totalOn = async ({ eventQueries }: Pick<Store, 'eventQueries'>) => {
      const criteria = {
        ...noConditions,
        title: 'alpha',
        now: instant(0),
        visibility: { kind: 'every' },
      } as const
      return (await eventQueries.list(criteria, { start: 0, size: 20 }, undefined)).total
    }
    const undone = store.transaction(async (to, queries) => {
      await to.events.add(anEvent((await to.users.add(aUser())).id, { name: 'alpha' }))
      expect(await totalOn(queries())).toBe(4)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await events.change({ kind: 'rename', place: 1, day: 1, tags: [] })
    expect(await totalOn(store)).toBe(2)
  })

  it('is not counted again for an attendance, or for an event that is saved as it was', async () => {
    const heard: string[] = []
    await using store = await openStore(await databases.empty(), {
      onStatement: ({ sql }) => heard.push(sql),
    })
    const events = await model(store, store)
    const add: Change = { kind: 'add', place: 1, day: 100, tags: ['php'] }
    for (const place of [1, 2, 3]) await events.change({ ...add, place })
    const of: List = {
      filter: undefined,
      title: undefined,
      tags: ['php'],
      from: undefined,
      viewer: 'visitor',
      start: 0,
      size: 5,
      later: 0,
    }
    const countsAfter = async (kind: Change['kind'], changed: Partial<Change> = {}) => {
      await events.list(of, instant(0))
      await events.change({ ...add, kind, ...changed })
      heard.length = 0
      const { total } = await events.list(of, instant(0))
      return { total, counted: heard.some((sql) => sql.includes('count(*) as "total"')) }
    }
    expect(await countsAfter('attend')).toEqual({ total: 3, counted: false })
    expect(await countsAfter('save')).toEqual({ total: 3, counted: false })
    expect(await countsAfter('tag')).toEqual({ total: 3, counted: false })
    expect(await countsAfter('tag', { tags: ['web'] })).toEqual({ total: 2, counted: true })
    expect(await countsAfter('move', { place: 2, day: 200 })).toEqual({ total: 2, counted: true })
  })
})
