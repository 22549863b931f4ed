import { asId, type UserId } from '@lectern/domain'
import { afterAll, expect, inject, it } from 'vitest'
import { killProcess, runProcess } from '../../../test/processes/run-process.ts'
import { openSqliteStore } from '../../open-store.ts'
import { sqliteDatabases } from '../../testing/sqlite-databases.ts'

const databases = sqliteDatabases(inject('databases'))
afterAll(() => databases.remove())

it('a process that is killed amid transactions at once loses none that it acknowledged', async () => {
  const path = await databases.empty()
  for (const enough of [1, 150, 700]) {
    const acknowledged = await killProcess(enough, 'add-at-once.ts', path, '1000', '50')
    const store = await openSqliteStore({ path })
    const found = await store.transaction(({ users }) =>
      Promise.all(acknowledged.map((id) => users.find(asId<UserId>(Number(id))))),
    )
    expect(found).not.toContain(undefined)
    await store.close()
  }
})

it('two processes that write at once lose nothing', async () => {
  const path = await databases.empty()
  const outputs = await Promise.all([1, 2].map(() => runProcess('add-at-once.ts', path, '20', '30')))
  const ids = outputs.flatMap((output) => output.split('\n'))
  expect(new Set(ids).size).toBe(2 * 20 * 30)
  const store = await openSqliteStore({ path })
  const { total } = await store.userQueries.list({ kind: 'all' }, { kind: 'every' }, { start: 0, size: 1 })
  expect(total).toBe(ids.length)
  await store.close()
})
