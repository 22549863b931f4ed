import { aUser } from '@lectern/contracts/testing'
import { describe, expect, it } from 'vitest'
import { bothEngines } from '../../test/both-engines.ts'
import { openStore } from '../open-store.ts'
import { openRows } from './rows.ts'

describe.each(bothEngines())('all rows on $engine', (databases) => {
  it('are those of one state: added, changed and removed rows show, and other tables stay', async () => {
    const url = await databases.empty()
    await using stack = new AsyncDisposableStack()
    const store = stack.use(await openStore(url))
    const reader = await openRows(url)
    stack.defer(() => reader.close())
    const empty = await reader.rows()
    expect(empty['users']).toEqual([])
    expect(empty['languages']).not.toEqual([])
    expect(await reader.rows()).toEqual(empty)

    const user = await store.transaction(({ users }) => users.add(aUser({ fullName: 'Ada' })))
    const added = await reader.rows()
    expect(added['users']).toEqual([expect.stringContaining('"Ada"')])
    expect(added['languages']).toEqual(empty['languages'])

    await store.transaction(({ users }) => users.save({ ...user, fullName: 'Grace' }))
    expect((await reader.rows())['users']).toEqual([expect.stringContaining('"Grace"')])
    // What `rows` returned stays as it was.
    expect(added['users']).toEqual([expect.stringContaining('"Ada"')])

    await store.transaction(({ users }) => users.remove(user.id))
    expect((await reader.rows())['users']).toEqual([])
  })
})
