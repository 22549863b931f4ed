import { afterAll, expect, inject, it } from 'vitest'
import { sqliteDatabases } from '../../testing/sqlite-databases.ts'
import { fileSnapshots } from './file-snapshots.ts'
import { openSqliteFile } from './file.ts'

const databases = sqliteDatabases(inject('databases'))
afterAll(() => databases.remove())

it('snapshots that begin in one event-loop tick share an idle reader while the writer is taken', async () => {
  const options = { durability: 'normal', patienceMilliseconds: 5_000 } as const
  const file = await openSqliteFile(await databases.empty(), options)
  let opened = 0
  const snapshots = fileSnapshots(file.writer, () => {
    opened += 1
    return file.openReader()
  })
  file.writer.exec('begin immediate')
  const first = await snapshots.open(true)
  first.end()
  const [second, third] = [await snapshots.open(true), await snapshots.open(true)]
  second.end()
  expect(third.read({ sql: 'select 1 as one', parameters: [] }).rows).toEqual([{ one: 1 }])
  third.end()
  expect(opened).toBe(1)
  file.writer.exec('rollback')
  snapshots.close()
  await file.close()
})
