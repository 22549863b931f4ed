import { rm, stat } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { aUser } from '@lectern/application/testing'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { startProcess } from '../../../test/processes/run-process.ts'
import { openSqliteStore } from '../../open-store.ts'
import type { SqlStore } from '../../store.ts'
import { sqliteDatabases } from '../../testing/sqlite-databases.ts'
import { openSqliteFile } from './file.ts'

const databases = sqliteDatabases(inject('databases'))
afterAll(() => databases.remove())

const MEBIBYTE = 1024 * 1024

const sizeOf = async (path: string): Promise<number> => (await stat(path)).size

const BIOGRAPHY = 'x'.repeat(40_000)

const addUser = ({ transaction }: SqlStore): Promise<unknown> =>
  transaction(({ users }) => users.add(aUser({ biography: BIOGRAPHY })))

const countUsers = async ({ userQueries }: SqlStore): Promise<number> =>
  (await userQueries.list({ kind: 'all' }, { kind: 'every' }, { start: 0, size: 1 })).total

describe('the write-ahead log of a SQLite file', () => {
  it('stays bounded during continuous writes and reads, and is reused in place', async () => {
    const path = await databases.empty()
    const options = { path, durability: 'normal', truncateLogAfterMilliseconds: 3_600_000 } as const
    const store = await openSqliteStore(options)
    const other = await openSqliteStore(options)
    let [written, read] = [0, 0]
    const sizes: number[] = []
    const ending = new AbortController()
    const writeOn = async (): Promise<void> => {
      while (!ending.signal.aborted) {
        await addUser(store)
        written += 1
        await setTimeout(0)
      }
    }
    const readOn = async (): Promise<void> => {
      while (!ending.signal.aborted) {
        await countUsers(other)
        read += 1
        await setTimeout(0)
      }
    }
    const working = [writeOn(), readOn()]
    while (written * BIOGRAPHY.length < 100 * MEBIBYTE) {
      sizes.push(await sizeOf(`${path}-wal`))
      await setTimeout(20)
    }
    ending.abort()
    await Promise.all(working)
    expect(read).toBeGreaterThan(100)
    expect(Math.max(...sizes)).toBeLessThan(60 * MEBIBYTE)
    expect(sizes).toEqual(sizes.toSorted((one, another) => one - another))
    expect(await sizeOf(path)).toBeGreaterThan(50 * MEBIBYTE)
    await other.close()
    await store.close()
    const again = await openSqliteStore({ path })
    expect(await countUsers(again)).toBe(written)
    await again.close()
  })

  it('is not checkpointed by a commit', async () => {
    const path = await databases.empty()
    const file = await openSqliteFile(path, { durability: 'normal', patienceMilliseconds: 5_000 })
    file.writer.exec('create table numbers (id integer primary key, filler text) strict')
    const before = await sizeOf(path)
    for (let number = 0; number < 500; number += 1) {
      file.writer.run({ sql: 'insert into numbers (filler) values (?)', parameters: [BIOGRAPHY] })
    }
    expect(await sizeOf(`${path}-wal`)).toBeGreaterThan(20 * MEBIBYTE)
    expect(await sizeOf(path)).toBe(before)
    await file.close()
    expect(await sizeOf(path)).toBeGreaterThan(10 * MEBIBYTE)
    await expect(sizeOf(`${path}-wal`)).rejects.toThrow('ENOENT')
  })

  it('is checkpointed by the thread', async () => {
    const path = await databases.empty()
    const file = await openSqliteFile(path, { durability: 'normal', patienceMilliseconds: 5_000 })
    file.writer.exec('create table numbers (id integer primary key, filler text) strict')
    for (let number = 0; number < 500; number += 1) {
      file.writer.run({ sql: 'insert into numbers (filler) values (?)', parameters: [BIOGRAPHY] })
    }
    file.checkpoints.committed()
    await expect.poll(() => sizeOf(path)).toBeGreaterThan(10 * MEBIBYTE)
    expect(file.writer.pragma('wal_autocheckpoint')).toBe(0)
    await file.close()
  })

  it('is checkpointed by commits when there is no thread', async () => {
    const path = await databases.empty()
    const file = await openSqliteFile(path, { durability: 'normal', patienceMilliseconds: 5_000 })
    expect(file.writer.pragma('wal_autocheckpoint')).toBe(0)
    await rm(path)
    file.writer.exec('create table numbers (id integer primary key, filler text) strict')
    for (let number = 0; number < 200; number += 1) {
      file.writer.run({ sql: 'insert into numbers (filler) values (?)', parameters: [BIOGRAPHY] })
    }
    file.checkpoints.committed()
    await expect.poll(() => file.writer.pragma('wal_autocheckpoint')).toBe(1000)
    await file.close()
  })

  it('is complete for the next process after a process was killed', async () => {
    const path = await databases.empty()
    const [kept, before] = [600, await sizeOf(path)]
    const other = await startProcess('write-and-die.ts', path, String(kept))
    await other.end()
    expect(await sizeOf(`${path}-wal`)).toBeGreaterThan(MEBIBYTE)
    expect(await sizeOf(path)).toBeGreaterThan(before)
    const store = await openSqliteStore({ path })
    expect(await countUsers(store)).toBe(kept)
    await addUser(store)
    await store.close()
  })
})
