import { createLectern } from '@lectern/application'
import { asMember, aUser, testClock, testPorts } from '@lectern/application/testing'
import { type Actor, operator, visitor } from '@lectern/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Statement } from '../../src/dialects/statement-log.ts'
import { openDatabase } from '../../src/open-store.ts'
import type { OpenDatabase } from '../../src/session.ts'
import { storeOn } from '../../src/store.ts'
import { openRoundTripCounter, type RoundTripCounter } from '../../src/testing/round-trips.ts'
import { bothEngines } from '../both-engines.ts'
import { fillRealistically, gatherStatistics, NOW } from '../realistic-data.ts'
import { genericPlanOf, harmless, planOf, readsATable } from './plan-of.ts'

const AMOUNTS = { users: 200, events: 200, talksPerEvent: 25, commentsPerTalk: 0 }

/**
 * A search takes the ids of the results, of what is due, and then the rows and their children. On SQLite it counts the places
 * of the words first, and where they are common the bytes of the newest documents.
 */
const most = { sqlite: 10, postgres: 6 }
const index = { sqlite: /talk_terms USING PRIMARY KEY/u, postgres: /talk_search_terms/u }

/** From the newest document on, up to a number. */
const newestDocuments = /from "(?:event|talk)_search" order by place desc limit/u
const newestOnSqlite = /^SCAN (?:event|talk)_search$/gmu
const dueOnSqlite = /^SCAN (?:event|talk)_search_due$/gmu

describe.each(bothEngines())('a search of texts on $engine, among realistic amounts', (databases) => {
  const heard: Statement[] = []
  let counter: RoundTripCounter | undefined
  let database: OpenDatabase
  let actors: readonly Actor[]
  beforeAll(async () => {
    const url = await databases.empty()
    counter = databases.engine === 'postgres' ? await openRoundTripCounter(url) : undefined
    database = await openDatabase(counter?.url ?? url, { onStatement: (one) => heard.push(one) })
    await fillRealistically(database, AMOUNTS)
    await gatherStatistics(database)
    const member = await storeOn(database).transaction(({ users }) => users.add(aUser()))
    actors = [visitor, asMember(member), operator]
  })
  afterAll(async () => {
    await database.close()
    await counter?.close()
  })

  const page = { start: 0, resultsPerPage: 20 }
  const searches = (actor: Actor, text: string) => {
    const lectern = createLectern(testPorts(storeOn(database), testClock(NOW)))
    return [
      () => lectern.searchTalkTexts(actor, { text, page }),
      () => lectern.searchEventTexts(actor, { text, page }),
      () => lectern.searchPeople(actor, { text, page }),
    ]
  }

  it.each(['a', 'the', 'the typescript', 'nowhere', 'nowhere the', '東', 'a b c d e f g h'])(
    'for “%s”: an index leads to every row, by few statements',
    async (text) => {
      for (const search of actors.flatMap((actor) => searches(actor, text))) {
        heard.length = 0
        await search()
        const statements = heard.splice(0)
        expect(statements.length).toBeLessThanOrEqual(most[databases.engine])
        for (const statement of statements) {
          const plan = await planOf(database, statement, 'reading tables')
          const bounded = newestDocuments.test(statement.sql) ? newestOnSqlite : dueOnSqlite
          expect(plan.replaceAll(bounded, '').replaceAll(harmless, '')).not.toMatch(readsATable)
        }
      }
    },
  )

  it('finds a rare word by the index of terms', async () => {
    heard.length = 0
    await searches(visitor, 'nowhere')[0]?.()
    const plans = await Promise.all(heard.splice(0).map((one) => planOf(database, one, 'reading tables')))
    expect(plans.join('\n')).toMatch(index[databases.engine])
  })

  if (databases.engine === 'sqlite') return

  it('finds a rare word by the index of terms in a prepared statement, too', async () => {
    heard.length = 0
    await searches(visitor, 'nowhere')[0]?.()
    const prepared = heard.splice(0).filter((one) => one.sql.includes('"titled_0" as'))
    const plans = await Promise.all(prepared.map((one) => genericPlanOf(database, one)))
    expect(plans).toHaveLength(1)
    for (const plan of plans) {
      // The others have no rows here.
      for (const tier of [0, 1]) expect(plan).toContain(`Bitmap Index Scan on talk_search_terms_${tier}`)
    }
  })

  it('takes two round trips', async () => {
    for (const search of searches(visitor, 'the')) expect(await counter?.during(search)).toBe(2)
  })
})
