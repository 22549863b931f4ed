import type { Store } from '@lectern/application'
import { createMemoryStore } from '@lectern/application/memory'
import { anEvent, aTalk, aUser } from '@lectern/application/testing'
import { type Event, type EventVisibility, instant, type Talk } from '@lectern/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bothEngines } from '../../test/both-engines.ts'
import { openStore } from '../open-store.ts'

const title = fc
  .array(fc.constantFrom('alpha', 'beta', 'alphabet', '100%', '"', '東京'), { minLength: 1, maxLength: 3 })
  .map((words) => words.join(' '))
const place = fc.nat(1000)
const change = fc.record({ kind: fc.constantFrom('add', 'rename', 'remove', 'hide', 'show'), title, place })
const search = fc.record({
  text: fc.constantFrom('a', 'al', 'alpha', 'a b', '%', '"', '東', 'zeta'),
  viewer: fc.constantFrom('visitor', 'host', 'admin'),
  start: fc.constantFrom(0, 0, 3, 40),
  size: fc.constantFrom(1, 20, 200),
})
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never
type Search = typeof search extends fc.Arbitrary<infer Value> ? Value : never

/** Talks on the events of one host. Changes choose an event or a talk by its place. */
async function model({ transaction, talkQueries }: Store) {
  const host = (await transaction(({ users }) => users.add(aUser()))).id
  const events: Event[] = []
  for (let count = 0; count < 3; count++) {
    events.push(await transaction((to) => to.events.add(anEvent(host))))
  }
  const talks: Talk[] = []
  const at = <Item>(items: readonly Item[], place: number): Item | undefined => items[place % items.length]
  const visibilities: Readonly<Record<string, EventVisibility>> = {
    visitor: { kind: 'approved', orHostedBy: undefined },
    host: { kind: 'approved', orHostedBy: host },
  }

  return {
    change: ({ kind, title: talkTitle, place }: Change) =>
      transaction(async (to) => {
        const [event, talk] = [at(events, place), at(talks, place)]
        if (event === undefined) throw new Error('There is no event')
        if (kind === 'hide' || kind === 'show') {
          await to.events.save({ ...event, approval: { state: kind === 'hide' ? 'pending' : 'approved' } })
        } else if (kind === 'add' || talk === undefined) {
          const startDate = instant(place)
          talks.push(await to.talks.add(aTalk(event.id, { talkTitle, startDate })))
        } else if (kind === 'rename') {
          await to.talks.save({ ...talk, talkTitle })
        } else {
          await to.talks.remove(talk.id)
          talks.splice(place % talks.length, 1)
        }
      }),
    async search({ text, viewer, start, size }: Search) {
      const visibility = visibilities[viewer] ?? { kind: 'every' }
      const criteria = { kind: 'titled', title: text } as const
      const { total, items } = await talkQueries.list(criteria, visibility, { start, size }, host)
      return { total, items: items.map((item) => [item.talkTitle, item.startDate]) }
    },
  }
}

const usesIndex = (sql: string): boolean => /talk_trigrams|lectern_grams/u.test(sql)

describe.each(bothEngines())('a search of talks by title on $engine', (databases) => {
  it('finds the same as a search in memory, whatever changes between two searches', async () => {
    const heard: string[] = []
    await using store = await openStore(await databases.empty(), {
      onStatement: ({ sql }) => heard.push(sql),
    })
    const sides = [await model(store), await model(createMemoryStore())] as const
    const added = fc.sample(fc.record({ kind: fc.constant('add'), title, place }), { numRuns: 60, seed: 1 })
    const changes = fc.sample(change, { numRuns: 60, seed: 2 })
    for (const step of added) for (const side of sides) await side.change(step)
    heard.length = 0
    for (const [number, of] of fc.sample(search, { numRuns: 600, seed: 3 }).entries()) {
      const step = number % 10 === 9 ? changes[(number - 9) / 10] : undefined
      if (step !== undefined) for (const side of sides) await side.change(step)
      const [inDatabase, inMemory] = [await sides[0].search(of), await sides[1].search(of)]
      expect({ ...of, ...inDatabase }).toEqual({ ...of, ...inMemory })
    }
    const searched = heard.filter((sql) => /talk_trigrams|lectern_grams|instr\(|strpos\(/u.test(sql))
    // Both ways were taken often.
    expect(searched.filter(usesIndex).length).toBeGreaterThan(100)
    expect(searched.filter((sql) => !usesIndex(sql)).length).toBeGreaterThan(100)
  })

  it('counts a common title again after a change of the talks that have it, and only then', async () => {
    const heard: string[] = []
    await using store = await openStore(await databases.empty(), {
      onStatement: ({ sql }) => heard.push(sql),
    })
    const talks = await model(store)
    for (const place of [0, 1, 2]) await talks.change({ kind: 'add', title: 'alpha', place })
    const totalOf = async () =>
      (await talks.search({ text: 'alpha', viewer: 'visitor', start: 0, size: 20 })).total
    const totalAfter = async (kind: Change['kind'], newTitle = 'alpha') => {
      await totalOf()
      await talks.change({ kind, title: newTitle, place: 1 })
      heard.length = 0
      return { total: await totalOf(), counted: heard.some(usesIndex) }
    }
    expect(await totalAfter('rename')).toEqual({ total: 3, counted: false })
    expect(await totalAfter('add')).toEqual({ total: 4, counted: true })
    expect(await totalAfter('rename', 'beta')).toEqual({ total: 3, counted: true })
    expect(await totalAfter('hide')).toEqual({ total: 2, counted: true })
    expect(await totalAfter('show')).toEqual({ total: 3, counted: true })
    expect(await totalAfter('remove')).toEqual({ total: 3, counted: true })
  })
})
