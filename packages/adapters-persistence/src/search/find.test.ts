import type { Store } from '@lectern/application'
import { createMemoryStore } from '@lectern/application/memory'
import { anEvent, aTalk, aUser } from '@lectern/application/testing'
import { DAY, type Event, type EventVisibility, instant, readSearchQuery, type Talk } from '@lectern/domain'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { bothEngines } from '../../test/both-engines.ts'
import { openDatabase } from '../open-store.ts'
import type { OpenDatabase } from '../session.ts'
import { storeOn } from '../store.ts'
import { indexDueWith, indexSearch } from '../testing/index-search.ts'

const [sqlite] = bothEngines()

const words = [
  'alpha',
  'alphabet',
  'Beta',
  'c++',
  '100%',
  '"',
  "o'neil",
  '東京',
  'タワー',
  'ไทย',
  'Ünï',
  '=x',
  '\\',
  ':*',
]
const text = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }).map((some) => some.join(' '))
const place = fc.nat(1000)
const change = fc.record({
  kind: fc.constantFrom('add', 'add', 'edit', 'move', 'remove', 'hide', 'show', 'rename', 'drop'),
  title: text,
  text,
  name: text,
  place,
})
const search = fc.record({
  text: fc.oneof(
    text,
    fc.constantFrom('a', 'al', 'lph', '東', '京', 'ワ', 'bet alp', "'", '=', ':', '*', 'ü', 'x'),
  ),
  viewer: fc.constantFrom('visitor', 'host', 'admin'),
  start: fc.constantFrom(0, 0, 3),
  size: fc.constantFrom(1, 5, 100),
})
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never
type Search = typeof search extends fc.Arbitrary<infer Value> ? Value : never

/** Events of one host and their talks. Changes choose an event or a talk by its place. */
async function model(
  { transaction, eventQueries, talkQueries }: Store,
  indexDue: (most: number) => Promise<number>,
) {
  const host = (await transaction(({ users }) => users.add(aUser()))).id
  const events: Event[] = []
  const talks: Talk[] = []
  const add = (name: string, description: string): Promise<Event> =>
    transaction((to) =>
      to.events.add(anEvent(host, { name, description, tags: [name.toLowerCase().slice(0, 9)] })),
    )
  const visibilities: Readonly<Record<string, EventVisibility>> = {
    visitor: { kind: 'approved', orHostedBy: undefined },
    host: { kind: 'approved', orHostedBy: host },
  }

  async function changeEvent({ kind, title, text: description, place: at }: Change): Promise<boolean> {
    const index = at % Math.max(events.length, 1)
    const event = events[index]
    if (event === undefined || (kind === 'add' && at % 4 === 0)) {
      events.push(await add(title, description))
      return true
    }
    if (kind === 'hide' || kind === 'show' || kind === 'rename') {
      const approval = { state: kind === 'hide' ? 'pending' : 'approved' } as const
      const saved = { ...event, approval, ...(kind === 'rename' && { name: title, description }) }
      await transaction((to) => to.events.save(saved))
      events[index] = saved
      return true
    }
    if (kind !== 'drop') return false
    await transaction((to) => to.events.remove(event.id))
    events.splice(index, 1)
    const left = talks.filter(({ eventId }) => eventId !== event.id)
    talks.splice(0, talks.length, ...left)
    return true
  }

  async function changeTalk({ kind, title: talkTitle, text: talkDescription, name, place: at }: Change) {
    const event = events[at % events.length]
    const index = at % Math.max(talks.length, 1)
    const talk = talks[index]
    const texts = { talkTitle, talkDescription, speakers: [{ speakerName: name, userId: undefined }] }
    const startDate = instant((at % 30) * DAY)
    if (event === undefined) return
    if (kind === 'add' || talk === undefined) {
      talks.push(await transaction((to) => to.talks.add(aTalk(event.id, { ...texts, startDate }))))
    } else if (kind === 'remove') {
      await transaction((to) => to.talks.remove(talk.id))
      talks.splice(index, 1)
    } else {
      const saved = { ...talk, ...(kind === 'edit' ? texts : { startDate }) }
      talks[index] = await transaction((to) => to.talks.save(saved))
    }
  }

  return {
    async change(step: Change) {
      if (!(await changeEvent(step))) await changeTalk(step)
      await indexDue(step.place % 3)
    },
    async search({ text: asked, viewer, start, size }: Search) {
      const query = readSearchQuery(asked)
      const visibility: EventVisibility = visibilities[viewer] ?? { kind: 'every' }
      const found = await eventQueries.search(query, visibility, { start, size }, host)
      const foundTalks = await talkQueries.search(query, visibility, { start, size }, host)
      return [
        { ...found, items: found.items.map(({ name }) => name) },
        { ...foundTalks, items: foundTalks.items.map(({ talkTitle }) => talkTitle) },
      ]
    },
  }
}

describe.each(bothEngines())('a search of texts on $engine', (databases) => {
  it('finds what a look at every text finds, whatever was changed (SQL copy: searched-words)', async () => {
    const database = await openDatabase(await databases.empty())
    await using store = storeOn(database)
    const indexDue = indexDueWith(database, { sizes: [5, 4, 6], moved: 3, every: 2 })
    const sides = [await model(store, indexDue), await model(createMemoryStore(), async () => 0)] as const
    const steps = fc.sample(change, { numRuns: 250, seed: 1 })
    const searches = fc.sample(search, { numRuns: 500, seed: 2 })
    const compare = async (of: Search) =>
      expect([of, await sides[0].search(of)]).toEqual([of, await sides[1].search(of)])
    for (const [number, step] of steps.entries()) {
      for (const side of sides) await side.change(step)
      for (const of of searches.slice(number * 2, number * 2 + 2)) await compare(of)
    }
    await indexSearch(database)
    for (const of of searches.slice(0, 50)) await compare(of)
    const before = await termsIn(database)
    await database.transact(async (db) => {
      await db.deleteFrom('event_search').execute()
      await db.deleteFrom('talk_search').execute()
    })
    if (database.engine === 'sqlite') expect(await placesOfTerms(database.db)).toEqual([])
    await indexSearch(database)
    expect(await termsIn(database)).toEqual(before)
  })
})

describe.each(bothEngines())('what is not indexed on $engine', (databases) => {
  const every = { kind: 'every' } as const
  const found = ({ talkQueries }: Store, text: string) =>
    talkQueries.search(readSearchQuery(text), every, { start: 0, size: 1 }, undefined)

  it('is found by its new words, also when a server from before the search saved it', async () => {
    const database = await openDatabase(await databases.empty())
    await using store = storeOn(database)
    const talk = await store.transaction(async ({ users, events, talks }) => {
      const event = await events.add(anEvent((await users.add(aUser())).id))
      return talks.add(aTalk(event.id, { talkTitle: 'Old' }))
    })
    await indexSearch(database)
    expect(await found(store, 'old')).toMatchObject({ total: 1 })
    await database.transact((db) =>
      db.updateTable('talks').set({ talk_title: 'New' }).where('id', '=', talk.id).execute(),
    )
    for (const _ of [1, 2]) {
      expect(await found(store, 'old')).toMatchObject({ total: 0, isMore: false })
      expect(await found(store, 'new')).toMatchObject({ total: 1, isMore: false })
      await indexSearch(database)
    }
  })

  it('is compared as far as the newest hundred, and the search says that there may be more', async () => {
    const database = await openDatabase(await databases.empty())
    await using store = storeOn(database)
    await store.transaction(async ({ users, events, talks }) => {
      const event = await events.add(anEvent((await users.add(aUser())).id))
      for (let count = 0; count < 101; count += 1) {
        await talks.add(aTalk(event.id, { talkTitle: count === 0 ? 'Oldest' : 'Newer' }))
      }
    })
    expect(await found(store, 'newer')).toMatchObject({ total: 100, isMore: true })
    expect(await found(store, 'oldest')).toMatchObject({ total: 0, isMore: true })
    await store.transaction(({ searchIndex }) => searchIndex.indexDue(1))
    expect(await found(store, 'oldest')).toMatchObject({ total: 1, isMore: false })
  })

  it('is not found by its old words, on PostgreSQL if it is among the newest thousand of these', async () => {
    const database = await openDatabase(await databases.empty())
    await using store = storeOn(database)
    await store.transaction(async ({ users, events, talks }) => {
      const event = await events.add(anEvent((await users.add(aUser())).id))
      for (let count = 0; count < 1001; count += 1) await talks.add(aTalk(event.id, { talkTitle: 'Old' }))
    })
    await indexSearch(database)
    await database.transact((db) => db.updateTable('talks').set({ talk_title: 'New' }).execute())
    expect(await found(store, 'old')).toMatchObject({ total: databases.engine === 'postgres' ? 1 : 0 })
  })

  it('is indexed with few others if it is long', async () => {
    await using store = storeOn(await openDatabase(await databases.empty()))
    const long = Array.from({ length: 1000 }, (_, number) => `word${number}`).join(' ')
    await store.transaction(async ({ users, events, talks }) => {
      const event = await events.add(anEvent((await users.add(aUser())).id))
      for (const talkDescription of [...Array.from({ length: 20 }, () => 'short'), long, long, long, long]) {
        await talks.add(aTalk(event.id, { talkDescription }))
      }
    })
    const index = () => store.transaction(({ searchIndex }) => searchIndex.indexDue(5))
    // Two long ones, as their terms have more characters than those of five usual ones, and the event.
    expect([await index(), await index(), await index()]).toEqual([3, 2, 5])
  })
})

it('on SQLite, one word is looked for in the newest 500 titles with it, and there may be more', async () => {
  const database = await openDatabase(await sqlite.empty())
  await using store = storeOn(database)
  const [shown, hidden] = await store.transaction(async ({ users, events }) => {
    const { id } = await users.add(aUser())
    return [await events.add(anEvent(id)), await events.add(anEvent(id, { approval: { state: 'pending' } }))]
  })
  const addHidden = (count: number) =>
    store.transaction(async ({ talks }) => {
      for (let one = 0; one < count; one += 1) await talks.add(aTalk(hidden.id, { talkTitle: 'Common' }))
    })
  const found = async () => {
    await indexSearch(database)
    const visibility = { kind: 'approved', orHostedBy: undefined } as const
    return store.talkQueries.search(readSearchQuery('common'), visibility, { start: 0, size: 1 }, undefined)
  }
  await store.transaction(({ talks }) =>
    talks.add(aTalk(shown.id, { talkTitle: 'Common', startDate: instant(0) })),
  )
  await addHidden(499)
  expect(await found()).toMatchObject({ total: 1, isMore: false })
  await addHidden(1)
  expect(await found()).toMatchObject({ total: 1, isMore: true })
})

const sorted = (rows: readonly unknown[]): readonly string[] =>
  rows.map((row) => JSON.stringify(row)).toSorted()

const placesOfTerms = async (db: OpenDatabase['db']): Promise<readonly string[]> =>
  sorted((await sql`select * from event_terms union all select * from talk_terms`.execute(db)).rows)

/** The terms of each document, and on SQLite the places of each term. */
async function termsIn({ engine, db }: OpenDatabase): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly place: number; readonly terms: string }>`
    select place, cast(terms as text) as terms from event_search union all
    select place, cast(terms as text) from talk_search
  `.execute(db)
  const documents = rows.map(({ place, terms }) => [place, terms.split(' ').toSorted()])
  return [...sorted(documents), ...(engine === 'sqlite' ? await placesOfTerms(db) : [])]
}
