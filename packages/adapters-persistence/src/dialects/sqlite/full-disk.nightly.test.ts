import { join } from 'node:path'
import { aUser } from '@lectern/contracts/testing'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { type SqlStore, storeOn } from '../../store.ts'
import { sqliteDatabases } from '../../testing/sqlite-databases.ts'
import { sqliteChangeFeed } from './change-feed.ts'
import { openSqliteDatabase } from './database.ts'
import { diskFailureAsUnavailable } from './errors.ts'
import { openSqliteFile } from './file.ts'

const databases = sqliteDatabases(inject('databases'))
afterAll(() => databases.remove())

const MOST_PAGES = 1_073_741_823

/** A store on a file whose number of pages is limited until `lift` is called. */
async function openLimited(pages: number, path?: string) {
  const database = await openSqliteDatabase({ path: path ?? (await databases.empty()) })
  const limit = (count: number): Promise<unknown> =>
    database.transact((db) => sql`pragma max_page_count = ${sql.lit(count)}`.execute(db))
  await limit(pages)
  return { store: storeOn(database), lift: () => limit(MOST_PAGES) }
}

const addUser = ({ transaction }: SqlStore): Promise<unknown> =>
  transaction(({ users }) => users.add(aUser({ biography: 'x'.repeat(10_000) })))

const countUsers = async ({ userQueries }: SqlStore): Promise<number> =>
  (await userQueries.list({ kind: 'all' }, { kind: 'every' }, { start: 0, size: 1 })).total

/** The number of users that fitted. */
async function fillDisk(store: SqlStore): Promise<number> {
  for (let added = 0; ; added += 1) {
    const failure: unknown = await addUser(store).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (failure === undefined) continue
    expect(failure).toMatchObject({
      kind: 'unavailable',
      retryAfterSeconds: 30,
      cause: { code: 'SQLITE_FULL' },
    })
    return added
  }
}

describe('a SQLite file on a full disk', () => {
  it('keeps acknowledged writes, is read, and is written again when there is space', async () => {
    const { store, lift } = await openLimited(400)
    const added = await fillDisk(store)
    expect(added).toBeGreaterThan(10)
    await expect(addUser(store)).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await countUsers(store)).toBe(added)
    expect(store.changes.upToDate()).toBe(true)
    await lift()
    await addUser(store)
    expect(await countUsers(store)).toBe(added + 1)
    await store.close()
  })

  it('acknowledges what it keeps of transactions at once', async () => {
    const { store } = await openLimited(400)
    let [added, failed] = [0, 0]
    while (failed === 0) {
      for (const outcome of await Promise.allSettled([1, 2, 3, 4, 5].map(() => addUser(store)))) {
        if (outcome.status === 'fulfilled') added += 1
        else {
          failed += 1
          expect(outcome.reason).toMatchObject({ kind: 'unavailable', retryAfterSeconds: 30 })
        }
      }
    }
    expect(added).toBeGreaterThan(10)
    expect(await countUsers(store)).toBe(added)
    await store.close()
  })

  it.each([
    [1, /cannot be used: it cannot be brought up to date: the disk is full\.$/u],
    [20, /cannot be used: its migration .* failed, and nothing of it was kept: the disk is full\.$/u],
  ])('with space for %d pages ends a migration with one sentence', async (pages, sentence) => {
    const path = join(inject('databases').folder, `full-${pages}.db`)
    const { store } = await openLimited(pages, path)
    await expect(store.migrate()).rejects.toThrow(sentence)
    await store.close()
  })

  it('closes without an error', async () => {
    const { store } = await openLimited(400)
    await fillDisk(store)
    await expect(store.close()).resolves.toBeUndefined()
  })
})

describe('a disk that fails for a moment', () => {
  const failing = (): never => {
    throw new Sqlite.SqliteError('disk I/O error', 'SQLITE_IOERR_READ')
  }

  it('makes no cached response valid', async () => {
    const file = await openSqliteFile({ path: await databases.empty() })
    let fails = true
    const version = (): unknown => (fails ? failing() : file.reader.version())
    const changes = sqliteChangeFeed({ ...file.reader, version })
    expect(changes.upToDate()).toBe(false)
    fails = false
    expect(changes.upToDate()).toBe(true)
    await file.close()
  })
})

it.each([
  ['SQLITE_FULL', true],
  ['SQLITE_IOERR', true],
  ['SQLITE_IOERR_WRITE', true],
  ['SQLITE_IOERR_FSYNC', true],
  ['SQLITE_CONSTRAINT_UNIQUE', false],
  ['SQLITE_CORRUPT', false],
])('%s: unavailable %s', (code, isUnavailable) => {
  const error = new Sqlite.SqliteError('No', code)
  const told = diskFailureAsUnavailable(error)
  if (isUnavailable) expect(told).toMatchObject({ kind: 'unavailable', cause: error })
  else expect(told).toBe(error)
})
