import { anEvent, aTalk, aUser } from '@lectern/application/testing'
import { DAY, instant, searchPlace, type Talk } from '@lectern/domain'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { bothEngines } from '../../test/both-engines.ts'
import { openDatabase } from '../open-store.ts'
import { storeOn } from '../store.ts'
import { indexDueWith } from '../testing/index-search.ts'
import { findIds } from './find.ts'
import type { Tiers } from './tiers-on-postgres.ts'

const [, postgres] = bothEngines()
const tiers: Tiers = { sizes: [10, 20, 30], moved: 1000, every: 1 }

async function openTalks() {
  const database = await openDatabase(await postgres.empty())
  const store = storeOn(database)
  const event = await store.transaction(async ({ users, events }) =>
    events.add(anEvent((await users.add(aUser())).id)),
  )
  const indexDue = indexDueWith(database, tiers)
  return {
    database,
    store,
    addOne: (): Promise<Talk> => store.transaction(({ talks }) => talks.add(aTalk(event.id))),
    add: (days: readonly number[]): Promise<readonly Talk[]> =>
      store.transaction(async ({ talks }) => {
        const added: Talk[] = []
        for (const day of days) {
          added.push(await talks.add(aTalk(event.id, { talkTitle: 'Common', startDate: onDay(day) })))
        }
        return added
      }),
    async index(atATime: number) {
      while ((await indexDue(atATime)) > 0);
    },
    async tiers() {
      const { rows } = await sql<{ readonly tier: number }>`
        select tier from talk_search order by place desc
      `.execute(database.db)
      return rows.map(({ tier }) => tier)
    },
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  }
}

const onDay = (day: number) => instant(day * DAY)
const firstDays = (count: number) => Array.from({ length: count }, (_, day) => day)

it('each tier has the newest documents after those of the one before it, after additions, moves and removals', async () => {
  await using of = await openTalks()
  const talks: Talk[] = []
  for (const step of firstDays(10)) {
    talks.push(...(await of.add(firstDays(11).map((day) => (day * 7919 + step * 104_729) % 1000))))
    const [removed, moved] = talks.splice(step * 3, 2)
    await of.store.transaction(async (to) => {
      if (removed !== undefined) await to.talks.remove(removed.id)
      if (moved === undefined) return
      talks.push(await to.talks.save({ ...moved, startDate: onDay((step % 2) * 2000) }))
    })
    await of.index(4)
    expect(await of.tiers()).toEqual(
      firstDays(talks.length).map((newness) => (newness < 10 ? 0 : newness < 30 ? 1 : newness < 60 ? 2 : 3)),
    )
  }
})

it('a search finds the newest documents, from as many tiers as it needs', async () => {
  await using of = await openTalks()
  const talks = await of.add(firstDays(150))
  await of.index(50)
  const { ids, isMore } = await findIds(of.database, 'talk', ['common'], { kind: 'every' })
  expect({ ids, isMore }).toEqual({
    ids: talks
      .map(({ id }) => id)
      .toReversed()
      .slice(0, 100),
    isMore: true,
  })
})

it('a talk that a server of an earlier version indexes has the event that hides it', async () => {
  await using of = await openTalks()
  const { id, startDate } = await of.addOne()
  await sql`delete from talk_search_due`.execute(of.database.db)
  await sql`
    insert into talk_search (place, talk_id, terms, tier) values (${searchPlace(startDate, id)}, ${id}, 'common', 2)
  `.execute(of.database.db)
  const found = () => findIds(of.database, 'talk', ['common'], { kind: 'approved', orHostedBy: undefined })
  expect((await found()).ids).toEqual([id])
  await sql`update events set approval = 'pending'`.execute(of.database.db)
  expect((await found()).ids).toEqual([])
})
