import { ANYWHERE, instant } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { bothEngines } from '../../test/both-engines.ts'
import { planOf } from '../../test/lists/plan-of.ts'
import type { Statement } from '../dialects/database.ts'
import { openDatabase } from '../open-store.ts'
import { kyselySignInAttemptRepository } from './sign-in-attempts.ts'

const SCAN = /SCAN sign_in_attempts|Seq Scan/u
const NOW = instant(1_777_636_800)
const HOME = { kind: 'address', key: 'home' } as const

describe.each(bothEngines())('statements about sign-in attempts on $engine', (databases) => {
  it('use an index', async () => {
    const statements: Statement[] = []
    const database = await openDatabase(await databases.empty(), {
      onStatement: (statement) => statements.push(statement),
    })
    await database.transact(async (db) => {
      const repository = kyselySignInAttemptRepository({ engine: database.engine, db })
      await repository.find('ada', [ANYWHERE, HOME])
      await repository.failedNames(HOME, NOW)
      await repository.listOf('ada', NOW)
      await repository.remove('ada', [HOME])
      await repository.removeAllOf('ada', ['browser'])
      await repository.keepLatest('ada', 'address', 20)
      await repository.replaceBrowser('old', 'new')
      await repository.forgetExpired(NOW)
    })
    const asked = statements.filter(({ sql }) => sql.includes('"sign_in_attempts"'))
    expect(asked).toHaveLength(8)
    for (const statement of asked) {
      const plan = await planOf(database, statement, 'reading tables')
      expect({ sql: statement.sql, plan }).toMatchObject({ plan: expect.not.stringMatching(SCAN) as unknown })
    }
    await database.close()
  })
})
