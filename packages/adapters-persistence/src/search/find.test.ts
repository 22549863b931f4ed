import type { Store } from '@lectern/application'
import { createMemoryStore } from '@lectern/adapters-memory'
import { anEvent, aTalk, aUser } from '@lectern/contracts/testing'
import { DAY, type Event, type EventVisibility, instant, readSearchQuery, type Talk } from '@lectern/domain'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { bothEngines } from '../../test/both-engines.ts'
import { openDatabase } from '../open-store.ts'
import type { OpenDatabase } from '../session.ts'
import { storeOn } from '../store.ts'
import { indexAll } from './index-texts.ts'

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
async function model({ transaction, eventQueries, talkQueries }: Store) {
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
    },
    async search({ text: asked, viewer, start, size }: Search) {
      const query = readSearchQuery(asked)
      const visibility: EventVisibility = visibilities[viewer] ?? { kind: 'every' }
      const found = await eventQueries.search(query, visibility, { start, size }, host)
      const eventId = start === 0 ? undefined : events[size % Math.max(events.length, 1)]?.id
      const foundTalks = await talkQueries.search(query, visibility, { start, size }, host, eventId)
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
    const sides = [await model(storeOn(database)), await model(createMemoryStore())] as const
    const steps = fc.sample(change, { numRuns: 250, seed: 1 })
    const searches = fc.sample(search, { numRuns: 500, seed: 2 })
    const compare = async (of: Search) =>
      expect([of, await sides[0].search(of)]).toEqual([of, await sides[1].search(of)])
    for (const [number, step] of steps.entries()) {
      for (const side of sides) await side.change(step)
      for (const of of searches.slice(number * 2, number * 2 + 2)) await compare(of)
    }
    const before = await termsIn(database)
    await database.transact((db) => indexAll({ engine: database.engine, db }))
    expect(await termsIn(database)).toEqual(before)
  })
})

/** The terms of each document. */
async function termsIn({ engine, transact }: OpenDatabase): Promise<readonly string[]> {
  return transact(async (db) => {
    const lists = ['event_search', 'talk_search'].map((table) =>
      engine === 'sqlite'
        ? termsOnSqlite(db, table)
        : sql.raw(`select place, terms from ${table}`).execute(db),
    )
    return (await Promise.all(lists)).flatMap(({ rows }) => rows.map((row) => JSON.stringify(row)).toSorted())
  })
}

async function termsOnSqlite(db: OpenDatabase['db'], table: string) {
  const terms = `temp.terms_of_${table}`
  await sql
    .raw(`create virtual table if not exists ${terms} using fts5vocab(main, ${table}, instance)`)
    .execute(db)
  return sql.raw(`select doc, term from ${terms}`).execute(db)
}
