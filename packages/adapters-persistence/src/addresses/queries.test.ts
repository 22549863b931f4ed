import { IDS_PER_PART } from '@lectern/application'
import { anEvent, aUser } from '@lectern/contracts/testing'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { bothEngines } from '../../test/both-engines.ts'
import { fromEvent } from '../events/rows.ts'
import { openDatabase } from '../open-store.ts'
import { storeOn } from '../store.ts'

it.each(bothEngines())('the id of a row says its part, to the last one, on $engine', async (databases) => {
  const database = await openDatabase(await databases.empty())
  const store = storeOn(database)
  const host = await store.transaction(({ users }) => users.add(aUser()))
  await database.transact(async (db) => {
    for (const [name, id] of [
      ['last', IDS_PER_PART],
      ['first', IDS_PER_PART + 1],
    ] as const) {
      await db
        .insertInto('events')
        .values(fromEvent(anEvent(host.id, { urlFriendlyName: name })))
        .execute()
      await sql`update events set id = ${id} where url_friendly_name = ${name}`.execute(db)
    }
  })
  const parts = [1, 2, 3].map((part) => store.publicAddressQueries.list('events', part))
  expect(await Promise.all(parts)).toEqual([['last'], ['first'], []])
  expect((await store.publicAddressQueries.countParts()).events).toBe(2)
  await store.close()
})
