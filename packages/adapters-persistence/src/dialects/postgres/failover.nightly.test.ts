import { aUser } from '@lectern/contracts/testing'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { type Pair, signalAll, startPair } from '../../../test/postgres/pair.ts'
import { openPostgresStore } from '../../open-store.ts'
import type { SqlStore } from '../../store.ts'

let pair: Pair
beforeEach(async () => {
  pair = await startPair()
  onTestFinished(() => pair.stop())
})

const write = ({ transaction }: SqlStore): Promise<unknown> => transaction(({ users }) => users.add(aUser()))

/** The frozen one has closed no connection, and answers nothing. */
it.each(['SIGQUIT', 'SIGSTOP'] as const)(
  'the store writes to the promoted standby within 3 seconds after %s for the primary',
  async (signal) => {
    await using store = await openPostgresStore({ url: pair.url })
    await store.migrate()
    await write(store)
    store.changes.listen(() => undefined)
    await vi.waitFor(() => expect(store.changes.upToDate()).toBe(true), 5_000)
    signalAll(pair.primary, signal)
    pair.promote()
    await vi.waitFor(() => write(store), { timeout: 3_000, interval: 50 })
    await expect.poll(() => store.changes.upToDate(), { timeout: 5_000 }).toBe(true)
  },
)
