import { setTimeout } from 'node:timers/promises'
import { aUser } from '@lectern/contracts/testing'
import { sql } from 'kysely'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { startProcess } from '../../../test/processes/run-process.ts'
import { openSqliteStore } from '../../open-store.ts'
import type { Database } from '../../schema.ts'
import type { SqlStore } from '../../store.ts'
import { sqliteDatabases } from '../../testing/sqlite-databases.ts'
import { openSqliteDatabase } from './database.ts'

const databases = sqliteDatabases(inject('databases'))
afterAll(() => databases.remove())

const onStore = async (
  work: (store: SqlStore, path: string) => Promise<void>,
  patienceMilliseconds = 120_000,
): Promise<void> => {
  const path = await databases.empty()
  const store = await openSqliteStore({ path, patienceMilliseconds })
  try {
    await work(store, path)
  } finally {
    await store.close()
  }
}

const addUser = ({ transaction }: SqlStore): Promise<unknown> =>
  transaction(({ users }) => users.add(aUser()))

const countUsers = async ({ userQueries }: SqlStore): Promise<number> =>
  (await userQueries.list({ kind: 'all' }, { kind: 'every' }, { start: 0, size: 1 })).total

describe('while another process writes into the same file', () => {
  it('a transaction waits without blocking the event loop', () =>
    onStore(async (store, path) => {
      const other = await startProcess('hold-write-lock.ts', path)
      const adding = addUser(store)
      const before = performance.eventLoopUtilization()
      await setTimeout(800)
      // Near 1 if SQLite itself waited for the lock, which stops the event loop.
      expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
      expect(await countUsers(store)).toBe(0)
      await other.end()
      await adding
      expect(await countUsers(store)).toBe(1)
    }))

  it('a transaction that waits too long fails as unavailable, and later ones work', () =>
    onStore(async (store, path) => {
      const other = await startProcess('hold-write-lock.ts', path)
      await expect(addUser(store)).rejects.toMatchObject({ kind: 'unavailable', retryAfterSeconds: 2 })
      await other.end()
      await addUser(store)
      expect(await countUsers(store)).toBe(1)
    }, 100))
})

describe('transactions', () => {
  it('are rolled back when a statement fails', () =>
    onStore(async (store) => {
      const twice = store.transaction(async ({ users }) => {
        const user = aUser()
        await users.add(user)
        await users.add(user)
      })
      await expect(twice).rejects.toThrow('users.email_folded is not unique')
      expect(await countUsers(store)).toBe(0)
    }))

  it('refuse a statement after their end', () =>
    onStore(async (store) => {
      const { users } = await store.transaction((repositories) => Promise.resolve(repositories))
      await store.transaction(async () => {
        await expect(users.add(aUser())).rejects.toThrow('The transaction has ended')
      })
      expect(await countUsers(store)).toBe(0)
    }))

  it('in flight finish before the store closes', async () => {
    const path = await databases.empty()
    const store = await openSqliteStore({ path })
    const slow = store.transaction(async ({ users }) => {
      await setTimeout(50)
      await users.add(aUser())
    })
    await store.close()
    await slow
    const again = await openSqliteStore({ path })
    expect(await countUsers(again)).toBe(1)
    await again.close()
  })
})

it('refuses a write of a transaction that SQLite has rolled back', async () => {
  const path = await databases.empty()
  const { transact, close } = await openSqliteDatabase<Database>({ path })
  const writing = transact(async (db) => {
    // SQLite does this by itself after some errors, such as a full disk.
    await sql`rollback`.execute(db)
    await sql`update users set admin = 1`.execute(db)
  })
  await expect(writing).rejects.toThrow('The transaction has ended')
  await close()
})

it('refuses a write outside of a transaction', async () => {
  const { db, close } = await openSqliteDatabase<Database>({ path: await databases.empty() })
  await expect(db.deleteFrom('users').execute()).rejects.toThrow('Only transactions write')
  await close()
})

it('closes once, however often close is called', () =>
  onStore(async (store) => {
    await Promise.all([store.close(), store.close()])
    await store.close()
    await expect(addUser(store)).rejects.toThrow('The store is closed')
  }))

it('stores rows with either durability', async () => {
  const path = await databases.empty()
  for (const [index, durability] of (['full', 'normal'] as const).entries()) {
    const store = await openSqliteStore({ path, durability })
    await addUser(store)
    expect(await countUsers(store)).toBe(index + 1)
    await store.close()
  }
})

it('has no deferred foreign key, whose violation would fail all transactions of a commit', async () => {
  const { db, close } = await openSqliteDatabase({ path: await databases.empty() })
  const { rows } = await sql`select name from sqlite_schema where sql like '%deferrable%'`.execute(db)
  expect(rows).toEqual([])
  await close()
})

it('has SQLite collect statistics of its rows', async () => {
  const path = await databases.empty()
  const store = await openSqliteStore({ path })
  await store.transaction(async ({ users }) => {
    for (let number = 0; number < 200; number++) await users.add(aUser())
  })
  await store.close()
  const { db, close } = await openSqliteDatabase({ path })
  const { rows } = await sql<{ idx: string }>`select idx from sqlite_stat1 where tbl = 'users'`.execute(db)
  expect(rows.length).toBeGreaterThan(0)
  await close()
})
