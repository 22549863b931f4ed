import { ANYWHERE, instant } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { openStore } from '../open-store.ts'
import { openRows } from '../testing/rows.ts'
import { unmigratedDatabases } from '../../test/unmigrated.ts'
import { frozenDatabase } from '../../test/migrations/frozen-databases.ts'

const NOON = instant(1_777_636_800)

describe.each(unmigratedDatabases())('sign-in attempts from before the migration on $engine', (databases) => {
  it('stay for an account, and are dropped for a network address', async () => {
    const url = await frozenDatabase(databases)
    const store = await openStore(url)
    await store.migrate()
    const attempts = await store.transaction(({ signInAttempts }) => signInAttempts.listOf('grace', NOON))
    expect(attempts).toEqual([
      { name: 'grace', place: ANYWHERE, failures: 3, lastFailureDate: NOON, lastSuccessDate: undefined },
    ])
    await store.close()
    const reader = await openRows(url)
    expect((await reader.rows())['sign_in_attempts']).toHaveLength(1)
    await reader.close()
  })
})
