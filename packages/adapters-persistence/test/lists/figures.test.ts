import { startOfYearOfWeeks } from '@lectern/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Statement } from '../../src/dialects/database.ts'
import { openDatabase } from '../../src/open-store.ts'
import type { OpenDatabase } from '../../src/session.ts'
import { storeOn } from '../../src/store.ts'
import { bothEngines } from '../both-engines.ts'
import { NOW } from '../realistic-data.ts'
import { planOf } from './plan-of.ts'

describe.each(bothEngines())('the figures of the site on $engine', (databases) => {
  const heard: Statement[] = []
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openDatabase(await databases.empty(), { onStatement: (one) => heard.push(one) })
    await storeOn(database).figureQueries.count(NOW)
  })
  afterAll(() => database.close())

  it('take one statement for each kind', () => {
    expect(heard.filter(({ parameters }) => parameters.includes(startOfYearOfWeeks(NOW)))).toHaveLength(4)
  })

  it('come from indexes on the date, with totals that are bounded', async () => {
    const statements = heard.splice(0)
    for (const table of ['events', 'talks', 'talk_comments', 'event_comments', 'users']) {
      const statement = statements.find(({ sql }) => sql.includes(`from "${table}" where created_date >=`))
      if (statement === undefined) throw new Error(`Nothing counts ${table}`)
      const plan = await planOf(database, statement, 'reading tables')
      expect(plan).toMatch(
        databases.engine === 'sqlite'
          ? new RegExp(`SEARCH ${table} USING COVERING INDEX ${table}_by_creation`, 'u')
          : new RegExp(`Index (?:Only )?Scan (?:using|on) ${table}_by_creation`, 'u'),
      )
      expect(statement.sql.match(/select 1 as one from "\w+" limit 1000000/gu) ?? []).toHaveLength(
        { events: 1, users: 1, talks: 1, talk_comments: 2, event_comments: 2 }[table] ?? -1,
      )
    }
  })
})
