import { readFile } from 'node:fs/promises'
import { anEvent, aTalk, aUser } from '@lectern/contracts/testing'
import { registered, type User, type Username } from '@lectern/domain'
import Sqlite from 'better-sqlite3'
import { afterAll, afterEach, describe, expect, inject, it } from 'vitest'
import { openSqliteStore } from '../../open-store.ts'
import type { SqlStore } from '../../store.ts'
import { sqliteDatabases } from '../../testing/sqlite-databases.ts'

const databases = sqliteDatabases(inject('databases'))
afterAll(() => databases.remove())

const SHORT = 50
const NEVER = 3_600_000

const opened: SqlStore[] = []
afterEach(() => Promise.all(opened.splice(0).map((store) => store.close())))

async function open(path: string, truncateLogAfterMilliseconds: number): Promise<SqlStore> {
  const store = await openSqliteStore({
    path,
    truncateLogAfterMilliseconds,
    dropDeletedWordsAfterMilliseconds: truncateLogAfterMilliseconds,
  })
  opened.push(store)
  return store
}

/** No other account has these letters, so the search index must not contain them either. */
const NAME = '龘靐齉龖'
const personal = [NAME, ...NAME, 'gone@lectern.example', 'remembers the sea']

const addPerson = ({ transaction }: SqlStore): Promise<User> =>
  transaction(async ({ users }) => {
    const neighbours = Array.from({ length: 50 }, () => aUser({ biography: 'x'.repeat(300) }))
    for (const neighbour of neighbours.slice(25)) await users.add(neighbour)
    const person = await users.add(
      aUser({
        username: 'gone' as Username,
        fullName: NAME,
        email: 'gone@lectern.example',
        biography: 'remembers the sea; '.repeat(1_000),
      }),
    )
    for (const neighbour of neighbours.slice(0, 25)) await users.add(neighbour)
    return person
  })

const removePerson = ({ transaction }: SqlStore, { id }: User): Promise<void> =>
  transaction(({ users }) => users.remove(id))

/**
 * The personal data that can be read in the write-ahead log, its index and the file. The log is read first: a checkpoint
 * meanwhile brings what was in it into the file.
 */
async function readable(path: string): Promise<readonly string[]> {
  const contents: Buffer[] = []
  for (const file of [`${path}-wal`, `${path}-shm`, path]) {
    contents.push(await readFile(file).catch(() => Buffer.of()))
  }
  return personal.filter((text) => contents.some((content) => content.includes(text)))
}

const soon = { timeout: 120_000 }

describe('content deleted from a SQLite file', () => {
  it('soon disappears from the file and from its log', async () => {
    const path = await databases.empty()
    const store = await open(path, SHORT)
    const person = await addPerson(store)
    expect(await readable(path)).toEqual(personal)
    await removePerson(store, person)
    await expect.poll(() => readable(path), soon).toEqual([])
  })

  it('disappears after a change, too', async () => {
    const path = await databases.empty()
    const store = await open(path, SHORT)
    const person = await addPerson(store)
    const changed = { ...registered(person), fullName: 'x', email: 'other@lectern.example', biography: '' }
    await store.transaction(({ users }) => users.save(changed))
    await expect.poll(() => readable(path), soon).toEqual([])
  })

  it('disappears from the index of the words of talks', async () => {
    const path = await databases.empty()
    const store = await open(path, SHORT)
    const add = (name: string) =>
      store.transaction(async ({ users, events, talks }) => {
        const { id } = await events.add(anEvent((await users.add(aUser())).id))
        return talks.add(aTalk(id, { talkTitle: name, talkDescription: '', speakers: [] }))
      })
    const talk = await add('Quokkas')
    await add('Other')
    // FTS5 leaves out what a term shares with the one before.
    const isThere = async () => {
      const files = [path, `${path}-wal`].map((file) => readFile(file).catch(() => Buffer.of()))
      return (await Promise.all(files)).some((content) => content.includes('uokkas'))
    }
    expect(await isThere()).toBe(true)
    await store.transaction(({ talks }) => talks.save({ ...talk, talkTitle: 'Changed' }))
    await expect.poll(isThere, soon).toBe(false)
  })

  it('disappears from the log when the last reader of the old state has finished', async () => {
    const path = await databases.empty()
    const store = await open(path, SHORT)
    const person = await addPerson(store)
    const other = new Sqlite(path, { readonly: true })
    other.exec('begin; select count(*) from users')
    await removePerson(store, person)
    expect(await readable(path)).toEqual(personal)
    other.exec('commit')
    await expect.poll(() => readable(path), soon).toEqual([])
    other.close()
  })

  it('is truncated from the log by another process when the deleting process does not do it', async () => {
    const path = await databases.empty()
    const store = await open(path, NEVER)
    await removePerson(store, await addPerson(store))
    expect(await readable(path)).not.toEqual([])
    await open(path, SHORT)
    await expect.poll(() => readable(path), soon).toEqual([])
  })

  it('of a version that did not overwrite it disappears when the file is compacted', async () => {
    const path = await databases.empty()
    const store = await open(path, SHORT)
    const person = await addPerson(store)
    const careless = new Sqlite(path)
    careless.pragma('secure_delete = off')
    careless.exec(`insert into user_trigrams (user_trigrams, rank) values ('secure-delete', 0)`)
    careless.exec(`delete from users where id = ${person.id}`)
    careless.exec(`insert into user_trigrams (user_trigrams, rank) values ('secure-delete', 1)`)
    careless.pragma('wal_checkpoint(truncate)')
    careless.close()
    expect(await readable(path)).toContain('remembers the sea')
    await store.compact?.()
    await expect.poll(() => readable(path), soon).toEqual([])
    expect(await store.userQueries.find(person.id, { kind: 'every' })).toBeUndefined()
  })
})
