import type { EventCriteria, Store } from '@lectern/application'
import { anEvent, aUser } from '@lectern/application/testing'
import { type EventFilter, instant } from '@lectern/domain'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bothEngines } from '../../test/both-engines.ts'
import type { Statement } from '../dialects/statement-log.ts'
import { openDatabase } from '../open-store.ts'
import type { OpenDatabase } from '../session.ts'
import { storeOn } from '../store.ts'

const DAY = 86_400
const NOW = instant(1_777_636_800)
const MANY = 5000

const anything: EventCriteria = {
  filter: undefined,
  title: undefined,
  stub: undefined,
  tags: [],
  startsFrom: undefined,
  startsBefore: undefined,
  attendedBy: undefined,
  hostedBy: undefined,
  now: NOW,
  visibility: { kind: 'approved', orHostedBy: undefined },
}

describe.each(bothEngines())('lists of events on $engine', (databases) => {
  const heard: Statement[] = []
  const statementsOf = async (work: () => Promise<unknown>): Promise<readonly Statement[]> => {
    heard.length = 0
    await work()
    return [...heard]
  }
  let database: OpenDatabase
  let store: Store
  const open = async (): Promise<void> => {
    database = await openDatabase(await databases.empty(), { onStatement: (one) => heard.push(one) })
    store = storeOn(database)
  }

  describe('take as many statements', () => {
    beforeAll(async () => {
      await open()
      await addEvents(store, 100)
    })
    afterAll(() => database.close())

    const listOf = (size: number): Promise<unknown> =>
      store.eventQueries.list({ ...anything, tags: ['php', 'js'] }, { start: 0, size }, undefined)

    it('for 100 events as for one', async () => {
      expect((await statementsOf(() => listOf(1))).length).toBe(3)
      expect((await statementsOf(() => listOf(100))).length).toBe(3)
    })

    it('of the same text, so that the engine keeps their plans', async () => {
      const texts = async (size: number): Promise<readonly string[]> =>
        (await statementsOf(() => listOf(size))).map((statement) => statement.sql).toSorted()
      expect(await texts(1)).toEqual(await texts(100))
    })

    it('and one for the hosts of all of them', async () => {
      const { items } = await store.eventQueries.list(anything, { start: 0, size: 100 }, undefined)
      const ids = items.map((event) => event.id)
      expect(ids.length).toBe(100)
      expect((await statementsOf(() => store.eventQueries.hostsOf(ids))).length).toBe(1)
    })
  })

  describe(`walk along an index among ${MANY} events`, () => {
    beforeAll(async () => {
      await open()
      await database.db.transaction().execute(async (db) => {
        await manyEvents.execute(db)
        await db.updateTable('event_totals').set({ approved: MANY }).execute()
      })
      await database.db.transaction().execute((db) => sql`analyze`.execute(db))
    })
    afterAll(() => database.close())

    const filters: readonly (readonly [filter: EventFilter | undefined, index: string])[] = [
      [undefined, 'events_by_start'],
      ['upcoming', 'events_by_start'],
      ['past', 'events_by_start'],
      ['all', 'events_by_start'],
      ['hot', 'events_by_attendees'],
      ['cfp', 'events_by_call'],
    ]
    it.each(filters)('with the filter %s', async (filter, index) => {
      const page = { start: 0, size: 20 }
      const statements = await statementsOf(() =>
        store.eventQueries.list({ ...anything, filter }, page, undefined),
      )
      const plan = await planOf(
        database,
        statements.find((statement) => statement.sql.includes('limit')),
      )
      expect(plan).toContain(index)
      expect(plan).not.toMatch(/Seq Scan on events|SCAN events$/mu)
    })
  })
})

const planOf = async ({ engine, db }: OpenDatabase, statement: Statement | undefined): Promise<string> => {
  if (statement === undefined) return ''
  const explain = engine === 'sqlite' ? 'explain query plan' : 'explain'
  const query = CompiledQuery.raw(`${explain} ${statement.sql}`, [...statement.parameters])
  const { rows } = await db.executeQuery<{ detail?: string; 'QUERY PLAN'?: string }>(query)
  return rows.map((row) => row.detail ?? row['QUERY PLAN'] ?? '').join('\n')
}

const addEvents = ({ transaction }: Store, count: number): Promise<void> =>
  transaction(async ({ users, events }) => {
    const { id } = await users.add(aUser())
    for (let number = 0; number < count; number++) await events.add(anEvent(id, { tags: ['php', 'js'] }))
  })

/** One event each day, half of them past, every seventh with a call for papers. */
const manyEvents = sql`
  with recursive numbers (i) as (select 1 union all select i + 1 from numbers where i < ${sql.lit(MANY)})
  insert into events (
    name, name_folded, description, location, start_date, end_date, zone, href, cfp_url, hashtag,
    url_friendly_name, stub, approval, created_date, attendee_count
  )
  select
    'Event ' || i, 'event ' || i, 'What it is about, in some words', 'Town hall',
    ${sql.lit(NOW)} + (i - ${sql.lit(MANY / 2)}) * ${sql.lit(DAY)},
    ${sql.lit(NOW)} + (i - ${sql.lit(MANY / 2)} + 2) * ${sql.lit(DAY)},
    'UTC', '', case when i % 7 = 0 then 'https://cfp.example' else '' end, '',
    'event-' || i, 'e' || i, case when i % 50 = 0 then 'pending' else 'approved' end, ${sql.lit(NOW)},
    i * 7919 % 500
  from numbers
`
