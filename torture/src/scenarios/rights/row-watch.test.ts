import type { Rows } from '@lectern/adapters-persistence/testing'
import { expect, it } from 'vitest'
import { changedTables } from './changed-tables.ts'
import { watchRows } from './row-watch.ts'

const mail = (id: number, attempts = 0): string => JSON.stringify({ id, attempts })

it.each<readonly [string, Rows, Rows, readonly string[]]>([
  ['a row that is gone', { talks: ['a'] }, { talks: [] }, ['talks']],
  ['a new row', { talks: ['a'] }, { talks: ['a', 'b'] }, ['talks']],
  ['a changed row', { talks: ['a'] }, { talks: ['b'] }, ['talks']],
  ['a new mail', { mails: [mail(1)] }, { mails: [mail(1), mail(2)] }, ['mails']],
  ['a mail that was sent', { mails: [mail(1)] }, { mails: [] }, []],
  ['a mail that was tried', { mails: [mail(1)] }, { mails: [mail(1, 1)] }, []],
  ['a new note of a change', { public_changes: [] }, { public_changes: ['a'] }, ['public_changes']],
  ['an old note that was removed', { public_changes: ['a'] }, { public_changes: [] }, []],
  [
    'a text that was indexed',
    { talk_search_due: ['a'], talk_search: [] },
    { talk_search_due: [], talk_search: ['a'] },
    [],
  ],
  ['a text that is due', { talk_search_due: [] }, { talk_search_due: ['a'] }, ['talk_search_due']],
  ['a failed sign-in', { sign_in_attempts: [] }, { sign_in_attempts: ['a'] }, ['sign_in_attempts']],
])('%s', (_what, before, after, tables) => {
  expect(changedTables(before, after).map(({ table }) => table)).toEqual(tables)
})

it('a refused password may count a failed sign-in', () => {
  expect(changedTables({ sign_in_attempts: [] }, { sign_in_attempts: ['a'] }, true)).toEqual([])
})

/** Dumps in this order. */
const watchOf = (...dumps: readonly string[][]) => {
  const left = [...dumps]
  const rows = async (): Promise<Rows> => ({ talks: left.shift() ?? [] })
  return watchRows({ rows, close: async () => undefined })
}
const refused = (what: string) => ({ what, hasPassword: false })

it('names the refused request, and the one before it', async () => {
  const watch = watchOf(['a'], ['a'], ['b'])
  await watch.begin()
  expect(await watch.changesBy(refused('one'))).toBeUndefined()
  expect(await watch.changesBy(refused('two'))).toMatchObject({ by: ['two', 'one'] })
})

it('finds a change after the answer to a refused request', async () => {
  const watch = watchOf(['a'], ['a'], ['b'])
  await watch.begin()
  await watch.changesBy(refused('one'))
  expect(await watch.settle()).toMatchObject({ by: ['one'], changed: [{ added: ['b'], removed: ['a'] }] })
})

it('takes the rows after an accepted request as they are', async () => {
  const watch = watchOf(['a'], ['a'], ['a'], ['b'], ['b'])
  await watch.begin()
  await watch.changesBy(refused('zero'))
  expect(await watch.settle()).toBeUndefined()
  await watch.begin()
  expect(await watch.changesBy(refused('one'))).toBeUndefined()
})
