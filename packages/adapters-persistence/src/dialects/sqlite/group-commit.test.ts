import { setImmediate } from 'node:timers/promises'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { sqliteDatabases } from '../../testing/sqlite-databases.ts'
import type { SqliteConnection } from './connection.ts'
import { openSqliteFile, type SqliteFile } from './file.ts'
import { createGroupCommit, type GroupCommit } from './group-commit.ts'

const databases = sqliteDatabases(inject('databases'))
afterAll(() => databases.remove())

interface Scene extends GroupCommit {
  readonly writer: SqliteConnection
  /** Adds a number in a transaction of its own. */
  add(number: number): Promise<void>
  /** The numbers that are committed. */
  numbers(): readonly unknown[]
  commits(): number
}

const onFile = async (work: (scene: Scene) => Promise<void>): Promise<void> => {
  const file = await openSqliteFile({ path: await databases.empty(), durability: 'normal' })
  file.writer.exec(`
    create table numbers (number integer primary key) strict;
    create table doubles (number integer references numbers deferrable initially deferred) strict`)
  await work(sceneOn(file))
  await file.close()
}

function sceneOn({ writer: connection, reader, patienceMilliseconds }: SqliteFile): Scene {
  let commits = 0
  const writer: SqliteConnection = {
    ...connection,
    get inTransaction() {
      return connection.inTransaction
    },
    run(query) {
      if (query.sql === 'commit') commits += 1
      return connection.run(query)
    },
  }
  const groups = createGroupCommit(writer, patienceMilliseconds)
  return {
    ...groups,
    writer,
    add: (number) => groups.transact(async () => insert(writer, number)),
    numbers: () => reader.read({ sql: NUMBERS, parameters: [] }).rows,
    commits: () => commits,
  }
}

const NUMBERS = 'select number from numbers order by number'

const insert = (writer: SqliteConnection, number: number): void => {
  writer.run({ sql: 'insert into numbers values (?)', parameters: [number] })
}

const rows = (...numbers: readonly number[]): readonly unknown[] => numbers.map((number) => ({ number }))

const numbersTo = (end: number): readonly number[] => Array.from({ length: end }, (_, number) => number)

describe('group commit', () => {
  it('commits transactions of one event-loop tick together, at most 64', () =>
    onFile(async ({ add, numbers, commits }) => {
      const inCallbacks = numbersTo(20).map(async (number) => {
        await setImmediate()
        await add(number)
      })
      await Promise.all(inCallbacks)
      expect(commits()).toBe(1)
      await Promise.all(numbersTo(100).map((number) => add(100 + number)))
      expect(commits()).toBe(3)
      expect(numbers()).toHaveLength(120)
    }))

  it('resolves no transaction before the commit, and shows nobody its changes', () =>
    onFile(async ({ add, transact, numbers }) => {
      const settled: string[] = []
      const first = add(1).then(() => settled.push('added'))
      const failed = add(1).catch(() => settled.push('refused'))
      const slow = transact(async () => {
        await setImmediate()
        expect(settled).toEqual([])
        expect(numbers()).toEqual([])
      })
      await Promise.all([first, failed, slow])
      expect(settled.toSorted()).toEqual(['added', 'refused'])
      expect(numbers()).toEqual(rows(1))
    }))

  it.each([0, 1, 2])('rolls back only the transaction that fails, number %d of three', (failing) =>
    onFile(async ({ transact, writer, numbers }) => {
      const failure = new Error('No')
      const work = numbersTo(3).map((number) =>
        transact(async () => {
          insert(writer, number)
          if (number === failing) throw failure
          return number
        }),
      )
      const outcomes = await Promise.allSettled(work)
      const good = numbersTo(3).filter((number) => number !== failing)
      expect(outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))).toEqual(good)
      expect(outcomes[failing]).toEqual({ status: 'rejected', reason: failure })
      expect(numbers()).toEqual(rows(...good))
    }),
  )

  it('takes no transaction into a group after a slow one', () =>
    onFile(async ({ add, transact, commits }) => {
      await Promise.all([transact(() => setImmediate()), add(1)])
      expect(commits()).toBe(2)
    }))

  it('fails all as unavailable when the commit fails, and goes on', () =>
    onFile(async ({ add, transact, writer, numbers }) => {
      const violate = (): Promise<void> =>
        transact(async () => {
          writer.run({ sql: 'insert into doubles values (7)', parameters: [] })
        })
      const failing = (): Promise<never> => transact(() => Promise.reject(new Error('Not committed either')))
      const work = [add(1), violate(), failing()]
      const outcomes = await Promise.allSettled(work)
      expect(outcomes).toMatchObject(work.map(() => ({ reason: { kind: 'unavailable' } })))
      await expect(violate()).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_FOREIGNKEY' })
      await add(2)
      expect(numbers()).toEqual(rows(2))
    }))

  it('fails all as unavailable when SQLite has rolled back by itself, also those that hide the error', () =>
    onFile(async ({ add, transact, writer, numbers }) => {
      const hiding = (): Promise<void> => transact(async () => writer.exec('rollback'))
      const outcomes = await Promise.allSettled([add(1), hiding(), add(3)])
      const unavailable = { reason: { kind: 'unavailable' } }
      expect(outcomes).toMatchObject([unavailable, unavailable, { status: 'fulfilled' }])
      expect(numbers()).toEqual(rows(3))
      await expect(hiding()).rejects.toThrow('rolled the transaction back')
    }))

  it('runs what needs the file alone between two groups', () =>
    onFile(async ({ add, alone, writer, commits }) => {
      const before = add(1)
      const vacuum = alone(async () => writer.exec('vacuum'))
      await Promise.all([before, vacuum, add(2)])
      expect(commits()).toBe(2)
    }))
})
