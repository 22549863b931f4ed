import { createLectern } from '@lectern/application'
import { asMember, aUser, testClock, testPorts } from '@lectern/contracts/testing'
import { type Actor, operator, visitor } from '@lectern/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Statement } from '../../src/dialects/database.ts'
import { openDatabase } from '../../src/open-store.ts'
import type { OpenDatabase } from '../../src/session.ts'
import { storeOn } from '../../src/store.ts'
import { bothEngines } from '../both-engines.ts'
import { fillRealistically, gatherStatistics, NOW } from '../realistic-data.ts'
import { harmless, planOf, readsATable } from './plan-of.ts'

const AMOUNTS = { users: 200, events: 200, talksPerEvent: 25, commentsPerTalk: 0 }

/** For each place of the words until there are enough results, then the rows and their children. */
const most = { sqlite: 6, postgres: 5 }
/** FTS5 is scanned by its own index. */
const index = { sqlite: /SCAN talk_search VIRTUAL TABLE INDEX/u, postgres: /talk_search_terms/u }
const byFts5 = /^SCAN (?:event|talk)_search VIRTUAL TABLE INDEX.*$/gmu

describe.each(bothEngines())('a search of texts on $engine, among realistic amounts', (databases) => {
  const heard: Statement[] = []
  let database: OpenDatabase
  let actors: readonly Actor[]
  beforeAll(async () => {
    database = await openDatabase(await databases.empty(), { onStatement: (one) => heard.push(one) })
    await fillRealistically(database, AMOUNTS)
    await gatherStatistics(database)
    const member = await storeOn(database).transaction(({ users }) => users.add(aUser()))
    actors = [visitor, asMember(member), operator]
  })
  afterAll(async () => {
    await database.close()
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
          const isShortName = /strpos|instr/u.test(statement.sql) && [...text].length < 3
          if (isShortName) continue
          expect(plan.replaceAll(byFts5, '').replaceAll(harmless, '')).not.toMatch(readsATable)
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
})
