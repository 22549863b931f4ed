import { anEvent, aTalk, aUser } from '@lectern/application/testing'
import { DAY, instant, type Talk } from '@lectern/domain'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { bothEngines } from '../../test/both-engines.ts'
import { openDatabase } from '../open-store.ts'
import { storeOn } from '../store.ts'
import { indexDueWith } from '../testing/index-search.ts'
import { findIds } from './find.ts'
import type { Tiers } from './tiers-on-postgres.ts'

const [, postgres] = bothEngines()
const tiers: Tiers = { newest: 20, newer: 40, moved: 1000 }

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

it('the newest documents, those before them and the others are apart after additions, moves and removals', async () => {
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
      firstDays(talks.length).map((newness) => (newness < 20 ? 0 : newness < 60 ? 1 : 2)),
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
