import { anEvent, aTalk, aUser } from '@lectern/application/testing'
import { sql } from 'kysely'
import { afterAll, expect, inject, it } from 'vitest'
import { openDatabase } from '../open-store.ts'
import { storeOn } from '../store.ts'
import { indexSearch } from '../testing/index-search.ts'
import { sqliteDatabases } from '../testing/sqlite-databases.ts'

const databases = sqliteDatabases(inject('databases'))
afterAll(() => databases.remove())

/** How often the event loop answers requests during the work. */
async function ticksDuring(work: () => Promise<unknown>): Promise<number> {
  let [ticks, next] = [0, setImmediate(() => undefined)]
  const tick = (): void => {
    ticks += 1
    next = setImmediate(tick)
  }
  tick()
  await work().finally(() => clearImmediate(next))
  return ticks
}

it('the event loop answers requests while the terms of the talks of an event are removed', async () => {
  const database = await openDatabase(await databases.empty())
  await using store = storeOn(database)
  const talkDescription = Array.from({ length: 200 }, (_, number) => `word${number}`).join(' ')
  const event = await store.transaction(async ({ users, events, talks }) => {
    const added = await events.add(anEvent((await users.add(aUser())).id))
    for (let count = 0; count < 200; count += 1) await talks.add(aTalk(added.id, { talkDescription }))
    return added
  })
  await indexSearch(database)
  const ticks = await ticksDuring(() => store.transaction(({ events }) => events.remove(event.id)))
  // 40,000 terms, of which a statement removes 2,000.
  expect(ticks).toBeGreaterThan(20)
  const { rows } = await sql`select 1 from talk_terms union all select 1 from talk_search`.execute(
    database.db,
  )
  expect(rows).toEqual([])
})
