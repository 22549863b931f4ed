import { anEvent, aTalk, aUser } from '@lectern/application/testing'
import type { EventVisibility, TalkId } from '@lectern/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openDatabase } from '../open-store.ts'
import type { OpenDatabase } from '../session.ts'
import { storeOn } from '../store.ts'
import { indexSearch } from '../testing/index-search.ts'
import { sqliteDatabases } from '../testing/sqlite-databases.ts'
import { findIds, type FoundIds } from './find.ts'

const TALKS = 500
const everybody: EventVisibility = { kind: 'approved', orHostedBy: undefined }

const databases = sqliteDatabases(inject('databases'))
let database: OpenDatabase
let oldest: TalkId | undefined
beforeAll(async () => {
  database = await openDatabase(await databases.empty())
  const ids = await storeOn(database).transaction(async ({ users, events, talks }) => {
    const { id } = await events.add(anEvent((await users.add(aUser())).id))
    const added: TalkId[] = []
    for (let count = 0; count < TALKS; count += 1) {
      const talkDescription = `common ${count === 0 ? 'q-first' : ''}`
      added.push((await talks.add(aTalk(id, { talkTitle: 'Title', talkDescription, speakers: [] }))).id)
    }
    return added
  })
  ;[oldest] = ids
  await indexSearch(database)
})
afterAll(async () => {
  await database.close()
  await databases.remove()
})

/** A letter leads to no place of the index, so the newest documents are looked at. A rare word leads to its documents. */
const queries = ['q', 'common q']

const find = (query: string): Promise<FoundIds> => findIds(database, 'talk', query.split(' '), everybody)

describe('of many short documents', () => {
  it.each(queries)('the oldest is found by “%s”', async (query) => {
    expect(await find(query)).toEqual({ ids: [oldest], isMore: false })
  })
})

describe('of many long documents', () => {
  beforeAll(async () => {
    const long = ` ${'z'.repeat(20_000)} `
    await database.transact((db) => sql`update talk_search set terms = terms || ${long}`.execute(db))
  })

  it.each(queries)('only the newest are looked at for “%s”, and there may be more', async (query) => {
    expect(await find(query)).toEqual({ ids: [], isMore: true })
  })
})

describe('of titles with two words', () => {
  const both = [5, 4003]
  const found = async (entries: number) => {
    const other = await openDatabase(await databases.empty())
    await other.transact((db) =>
      sql`
        insert into talk_terms (term, place)
        with recursive count (n) as (select 1 union all select n + 1 from count where n < ${entries})
        select '=odd', 2 * n - 1 from count union select '=even', 2 * n from count
        union select term.value, place.value from json_each('["=odd","=even"]') as term, json_each(${JSON.stringify(both)}) as place
      `.execute(db),
    )
    const ids = await findIds(other, 'talk', ['odd', 'even'], { kind: 'every' })
    await other.close()
    return ids
  }

  it('all are found if at most 2,000 titles have one of the words', async () => {
    expect(await found(1998)).toEqual({ ids: both.toReversed(), isMore: false })
  })

  it('those among the newest 2,000 of each word are found, and there may be more', async () => {
    expect(await found(2100)).toEqual({ ids: [4003], isMore: true })
  })
})
