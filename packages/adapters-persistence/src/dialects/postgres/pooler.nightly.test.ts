import { aUser } from '@lectern/contracts/testing'
import { afterAll, expect, inject, it, onTestFinished, vi } from 'vitest'
import { waitForPostgres } from '../../../test/both-engines.ts'
import { openPostgresStore } from '../../open-store.ts'
import { hasBouncer, startBouncer } from '../../testing/bouncer.ts'
import { postgresDatabases } from '../../testing/postgres-databases.ts'

waitForPostgres()
const databases = postgresDatabases(inject('databases'))
afterAll(() => databases.remove())

it.skipIf(!hasBouncer())(
  'a store works through a pooler that gives each transaction another session',
  async () => {
    const { url, stop } = await startBouncer(await databases.empty(), 2)
    onTestFinished(stop)
    await using store = await vi.waitFor(() => openPostgresStore({ url }), { timeout: 10_000, interval: 100 })
    const readAll = () => store.userQueries.list({ kind: 'all' }, { kind: 'every' }, { start: 0, size: 100 })
    const work = Array.from({ length: 60 }, async () => {
      await store.transaction(({ users }) => users.add(aUser()))
      return readAll()
    })
    await Promise.all(work)
    expect(await readAll()).toMatchObject({ total: 60 })
    store.changes.listen(() => undefined)
    await expect.poll(() => store.changes.upToDate()).toBe(true)
  },
)
