import type { EventCriteria, Store } from '@lectern/application'
import { createMemoryStore } from '@lectern/adapters-memory'
import { anEvent, aTalk, aUser } from '@lectern/contracts/testing'
import { type Event, fold, instant, MOST_FOUND, type Talk, type User, type Username } from '@lectern/domain'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bothEngines } from '../../test/both-engines.ts'
import type { OpenDatabase } from '../session.ts'
import { openDatabase } from '../open-store.ts'
import { storeOn } from '../store.ts'

/** Letters that folding changes, several scripts, and characters with a meaning in LIKE, FTS5 or regular expressions. */
const pieces = [
  [...'abcABC xyz 123'],
  ['ß', 'ẞ', 'ſ', 'ﬁ', 'ŉ', 'İ', 'ı', 'é', 'e\u0301', 'Å', 'ǅ', '½', '①', 'Ｆｕｌｌ', '\u212a', '\u00a0'],
  ['Σίσυφος', 'ΑΘΗΝΑ', 'Москва', 'їжак', 'עברית', 'العربية', '日本語', '東京', '가나다', 'हिन्दी', 'ไทย'],
  ['👩\u200d💻', '💡', '𝒳𝒴', '\ufffd', '\ufeff', '\t', '\n'],
  ['%', '_', '\\', '"', "'", '""', '*', '^', '+', '-', ':', '(', ')', '{', '}', '.', '?', '[', ']'],
  ['AND', ' OR ', 'NOT ', 'NEAR(', 'talk_title_folded', 'rowid', '%%', '__', '$1'],
].flat()

const text = (most: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...pieces), { maxLength: most }).map((some) => some.join(''))
const texts: readonly string[] = fc.sample(text(12), { numRuns: 150, seed: 1 })
const otherTexts: readonly string[] = fc.sample(text(12), { numRuns: 150, seed: 2 })

const partOf = (known: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...known), fc.nat(20), fc.nat(8))
    .map(([whole, start, length]) => [...fold(whole)].slice(start, start + length).join(''))

const searchIn = (known: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof({ weight: 3, arbitrary: partOf(known) }, { weight: 1, arbitrary: text(4).map(fold) })

const [sqlite, postgres] = bothEngines()

// SQL copy: text-search

for (const databases of [sqlite, postgres]) {
  describe(`a search on ${databases.engine}`, () => {
    let database: OpenDatabase
    const both: { readonly store: Store; readonly named: readonly Named[] }[] = []
    beforeAll(async () => {
      database = await openDatabase(await databases.empty())
      for (const store of [storeOn(database), createMemoryStore()]) {
        both.push({ store, named: await fill(store, texts) })
      }
    })
    afterAll(() => database.close())

    it('finds the same as a search in memory, also after every text was changed and some are gone', async () => {
      const compare = (known: readonly string[], seed: number): Promise<void> =>
        fc.assert(
          fc.asyncProperty(searchIn(known), async (search) => {
            const [inDatabase, inMemory] = await Promise.all(both.map(({ store }) => found(store, search)))
            expect(inDatabase).toEqual(inMemory)
          }),
          { numRuns: 200, seed },
        )
      await compare(texts, 3)
      for (const { store, named } of both) await change(store, named, otherTexts)
      await compare([...otherTexts, ...texts], 4)
    })
  })
}

it.each([sqlite, postgres])('finds on $engine people by common and by rare names', async (databases) => {
  const database = await openDatabase(await databases.empty())
  const { transaction, userQueries } = storeOn(database)
  await transaction(async ({ users }) => {
    await users.add(aUser({ fullName: 'First of many', username: usernameAt(0) }))
    for (let number = 1; number < 400; number += 1) {
      await users.add(aUser({ fullName: 'One of many', username: usernameAt(number) }))
    }
  })
  const search = (text: string) => userQueries.search(text, { kind: 'every' }, { start: 0, size: 1 })
  await expect(search('many')).resolves.toMatchObject({ total: MOST_FOUND, isMore: true })
  await expect(search('f m')).resolves.toMatchObject({ total: MOST_FOUND, isMore: true })
  await expect(search('first of')).resolves.toMatchObject({
    total: 1,
    isMore: false,
    items: [{ username: usernameAt(0) }],
  })
  await database.close()
})

it('leaves on SQLite an index that holds what the tables hold', async () => {
  const database = await openDatabase(await sqlite.empty())
  const store = storeOn(database)
  await change(store, await fill(store, texts), otherTexts)
  for (const index of ['event_trigrams', 'talk_trigrams', 'user_trigrams']) {
    const table = sql.table(index)
    const check = sql`insert into ${table} (${table}, rank) values ('integrity-check', 1)`
    await expect(database.transact((db) => check.execute(db))).resolves.toBeDefined()
  }
  await database.close()
})

const everyEvent: EventCriteria = {
  filter: undefined,
  title: undefined,
  stub: undefined,
  tags: [],
  startsFrom: undefined,
  startsBefore: undefined,
  attendedBy: undefined,
  hostedBy: undefined,
  now: instant(0),
  visibility: { kind: 'every' },
}

async function found({ eventQueries, talkQueries, userQueries }: Store, search: string): Promise<unknown> {
  const page = { start: 0, size: 20 }
  const every = { kind: 'every' } as const
  const events = await eventQueries.list({ ...everyEvent, title: search }, page, undefined)
  const talks = await talkQueries.list({ kind: 'titled', title: search }, every, page, undefined)
  const users = await userQueries.list({ kind: 'about', keyword: search }, every, page)
  const people = await userQueries.search(search, every, page)
  return {
    totals: [events.total, talks.total, users.total],
    events: events.items.map((event) => event.name),
    talks: talks.items.map((talk) => talk.talkTitle),
    users: users.items.map((user) => user.username),
    people: { ...people, items: people.items.map((user) => user.username) },
  }
}

const usernameAt = (number: number): Username => `user.${number}_Name` as Username

interface Named {
  readonly user: User
  readonly event: Event
  readonly talk: Talk
}

/** A user, an event and a talk for each of the texts. */
const fill = ({ transaction }: Store, names: readonly string[]): Promise<readonly Named[]> =>
  transaction(async ({ users, events, talks }) => {
    const named: Named[] = []
    for (const [number, name] of names.entries()) {
      const user = await users.add(aUser({ fullName: name, username: usernameAt(number) }))
      const event = await events.add(anEvent(user.id, { name }))
      const talk = await talks.add(aTalk(event.id, { talkTitle: name }))
      named.push({ user, event, talk })
    }
    return named
  })

/** Gives everything another name; every third talk and every seventh event goes. */
const change = ({ transaction }: Store, named: readonly Named[], names: readonly string[]): Promise<void> =>
  transaction(async ({ users, events, talks }) => {
    for (const [number, { user, event, talk }] of named.entries()) {
      const name = names[number] ?? ''
      await users.save({ ...user, fullName: name })
      await events.save({ ...event, name })
      await talks.save({ ...talk, talkTitle: name })
      if (number % 3 === 0) await talks.remove(talk.id)
      if (number % 7 === 0) await events.remove(event.id)
    }
  })
