import { type EventCriteria, noConditions, type Repositories, type Store } from '@lectern/application'
import { createMemoryStore } from '@lectern/application/memory'
import { anEvent, aUser } from '@lectern/application/testing'
import { type Event, type EventVisibility, instant, type UserId } from '@lectern/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bothEngines } from '../../test/both-engines.ts'
import { openStore } from '../open-store.ts'

const words = ['alpha', 'beta', 'alphabet', 'gamma', '100%', '_', '"', '東京']
const texts = ['a', 'al', 'alpha', 'a b', 'bet', '%', '_', '"', '東', '東京', 'zeta']
const name = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }).map((some) => some.join(' '))
const place = fc.nat(1000)

const change = fc.oneof(
  fc.record({ kind: fc.constant('add'), name, place }),
  fc.record({ kind: fc.constant('rename'), name, place }),
  fc.record({ kind: fc.constantFrom('approve', 'hide', 'remove', 'attend'), name, place }),
)
const search = fc.record({
  text: fc.constantFrom(...texts),
  viewer: fc.constantFrom('visitor', 'host', 'admin'),
  start: fc.constantFrom(0, 0, 3, 40),
  size: fc.constantFrom(1, 20, 200),
})
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never
type Search = typeof search extends fc.Arbitrary<infer Value> ? Value : never

/** Events of one host on a store. Changes choose an event by its place. */
async function model({ transaction, eventQueries }: Store) {
  const host = (await transaction(({ users }) => users.add(aUser()))).id
  const events: Event[] = []

  async function make(to: Repositories, { kind, name: newName, place: at }: Change): Promise<void> {
    const index = at % Math.max(events.length, 1)
    const event = events[index]
    if (kind === 'add' || event === undefined) {
      const fields = {
        name: newName,
        startDate: instant(at),
        endDate: instant(2000),
        approval: approvalAt(at),
      }
      events.push(await to.events.add(anEvent(host, fields)))
    } else if (kind === 'remove') {
      await to.events.remove(event.id)
      events.splice(index, 1)
    } else if (kind === 'attend') {
      await to.attendance.add(event.id, host)
    } else {
      const changed = kind === 'rename' ? { name: newName } : { approval: approvalOf(kind) }
      const saved: Event = { ...event, ...changed }
      await to.events.save(saved)
      events[index] = saved
    }
  }

  return {
    change: (step: Change) => transaction((to) => make(to, step)),
    async search({ text, viewer, start, size }: Search) {
      const visibility = visibilityOf(viewer, host)
      const criteria: EventCriteria = { ...noConditions, title: text, now: instant(0), visibility }
      const { total, items } = await eventQueries.list(criteria, { start, size }, host)
      return { total, items: items.map((item) => [item.name, item.startDate, item.attending]) }
    },
  }
}

const approvalOf = (kind: string): Event['approval'] => ({
  state: kind === 'approve' ? 'approved' : 'pending',
})
const approvalAt = (place: number): Event['approval'] => approvalOf(place % 4 === 0 ? 'hide' : 'approve')

const visibilityOf = (viewer: string, host: UserId): EventVisibility =>
  viewer === 'admin'
    ? { kind: 'every' }
    : { kind: 'approved', orHostedBy: viewer === 'host' ? host : undefined }

const forText = (text: string): Search => ({ text, viewer: 'visitor', start: 0, size: 20 })
const usesIndex = (sql: string): boolean => /event_trigrams|lectern_grams/u.test(sql)

describe.each(bothEngines())('a search of events by title on $engine', (databases) => {
  it('finds the same as a search in memory, whatever changes between two searches', async () => {
    const heard: string[] = []
    await using store = await openStore(await databases.empty(), {
      onStatement: ({ sql }) => heard.push(sql),
    })
    const [inDatabase, inMemory] = [await model(store), await model(createMemoryStore())]
    const added: readonly Change[] = fc
      .sample(fc.record({ name, place }), { numRuns: 60, seed: 1 })
      .map((event) => ({ kind: 'add', ...event }))
    const changes = fc.sample(change, { numRuns: 60, seed: 2 })
    const searches = fc.sample(search, { numRuns: 600, seed: 3 })
    for (const step of added) for (const side of [inDatabase, inMemory]) await side.change(step)
    heard.length = 0
    for (const [number, of] of searches.entries()) {
      const step = number % 10 === 9 ? changes[(number - 9) / 10] : undefined
      if (step !== undefined) for (const side of [inDatabase, inMemory]) await side.change(step)
      expect({ ...of, ...(await inDatabase.search(of)) }).toEqual({ ...of, ...(await inMemory.search(of)) })
    }
    const searched = heard.filter((sql) => /event_trigrams|lectern_grams|instr\(|strpos\(/u.test(sql))
    // Both ways were taken often.
    expect(searched.filter(usesIndex).length).toBeGreaterThan(100)
    expect(searched.filter((sql) => !usesIndex(sql)).length).toBeGreaterThan(100)
  })

  it('counts a common title again after a change of the events that have it, and only then', async () => {
    const heard: string[] = []
    await using store = await openStore(await databases.empty(), {
      onStatement: ({ sql }) => heard.push(sql),
    })
    const events = await threeEvents(store)
    const totalAfter = async (kind: Change['kind'], newName = 'alpha') => {
      await events.search(forText('alpha'))
      await events.change({ kind, name: newName, place: 1 })
      heard.length = 0
      const { total } = await events.search(forText('alpha'))
      return { total, counted: heard.some(usesIndex) }
    }
    expect(await totalAfter('attend')).toEqual({ total: 3, counted: false })
    expect(await totalAfter('add')).toEqual({ total: 4, counted: true })
    expect(await totalAfter('rename')).toEqual({ total: 4, counted: false })
    expect(await totalAfter('rename', 'beta')).toEqual({ total: 3, counted: true })
    expect(await totalAfter('rename')).toEqual({ total: 4, counted: true })
    expect(await totalAfter('hide')).toEqual({ total: 3, counted: true })
    expect(await totalAfter('approve')).toEqual({ total: 4, counted: true })
    expect(await totalAfter('remove')).toEqual({ total: 3, counted: true })
  })

  it('finds an event by its new name at once, also when another server renamed it', async () => {
    const address = await databases.empty()
    await using store = await openStore(address)
    await using other = await openStore(address)
    const events = await threeEvents(other)
    const totalOf = (title: string) => totalOn(store, title)
    expect([await totalOf('alpha'), await totalOf('alpha')]).toEqual([3, 3])
    await events.change({ kind: 'rename', name: 'beta', place: 1 })
    expect([await totalOf('alpha'), await totalOf('beta')]).toEqual([2, 1])
  })

  it('is not cached by a transaction that is rolled back', async () => {
    await using store = await openStore(await databases.empty())
    const events = await threeEvents(store)
    const undone = store.transaction(async (to, queries) => {
      const { id } = await to.users.add(aUser())
      await to.events.add(anEvent(id, { name: 'alpha' }))
      expect(await totalOn(queries(), 'alpha')).toBe(4)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await events.change({ kind: 'rename', name: 'beta', place: 1 })
    expect(await totalOn(store, 'alpha')).toBe(2)
  })
})

async function threeEvents(store: Store) {
  const events = await model(store)
  for (const place of [1, 2, 3]) await events.change({ kind: 'add', name: 'alpha', place })
  return events
}

async function totalOn({ eventQueries }: Pick<Store, 'eventQueries'>, title: string): Promise<number> {
  const criteria: EventCriteria = { ...noConditions, title, now: instant(0), visibility: { kind: 'every' } }
  return (await eventQueries.list(criteria, { start: 0, size: 20 }, undefined)).total
}
