import { describe, expect, it } from 'vitest'
import { openDatabase, openStore } from '../open-store.ts'
import { migrations } from './index.ts'
import type { Migration } from './migration.ts'
import { migrate, pendingMigrations } from './migrator.ts'
import type { OpenDatabase } from '../database.ts'
import { unmigratedDatabases } from '../../test/unmigrated.ts'
import { runProcess } from '../../test/processes/run-process.ts'

const names = migrations.map((migration) => migration.name)

const addTable = (name: string, table: string): Migration => ({
  name,
  up: ({ db }) => db.schema.createTable(table).addColumn('id', 'integer').execute(),
})

describe.each(unmigratedDatabases())('migrations on $engine', ({ fresh }) => {
  const onFresh = async (work: (database: OpenDatabase) => Promise<void>): Promise<void> => {
    const database = await openDatabase(await fresh())
    try {
      await work(database)
    } finally {
      await database.close()
    }
  }

  it('says what is pending, applies it in order and says what it applied', () =>
    onFresh(async (database) => {
      const known = [addTable('1', 'one'), addTable('2', 'two')]
      expect(await pendingMigrations(database, known)).toEqual(['1', '2'])
      expect(await migrate(database, known)).toEqual(['1', '2'])
      expect(await pendingMigrations(database, known)).toEqual([])
      expect(await migrate(database, known)).toEqual([])
    }))

  it('adds what is new to a database that is in use', () =>
    onFresh(async (database) => {
      await migrate(database, [addTable('1', 'one')])
      expect(await migrate(database, [addTable('1', 'one'), addTable('2', 'two')])).toEqual(['2'])
    }))

  it('keeps nothing of a migration that fails, and everything of those before', () =>
    onFresh(async (database) => {
      const fails: Migration = {
        name: '2',
        up: async ({ db }) => {
          await db.schema.createTable('two').addColumn('id', 'integer').execute()
          throw new Error('no more room')
        },
      }
      await expect(migrate(database, [addTable('1', 'one'), fails])).rejects.toThrow('no more room')
      const mended = [addTable('1', 'one'), addTable('2', 'two')]
      expect(await migrate(database, mended)).toEqual(['2'])
    }))

  it('refuses a database that a newer program made, and names what it does not know', () =>
    onFresh(async (database) => {
      await migrate(database, [addTable('1', 'one'), addTable('2-tomorrow', 'two')])
      const sentence =
        'The database was made by a newer Lectern: this program does not know its migration 2-tomorrow.'
      await expect(migrate(database, [addTable('1', 'one')])).rejects.toThrow(sentence)
      await expect(pendingMigrations(database, [addTable('1', 'one')])).rejects.toThrow(sentence)
    }))

  it('lets several processes start at once: one applies, the others wait', async () => {
    const url = await fresh()
    const applied = await Promise.all(Array.from({ length: 4 }, () => runProcess('migrate.ts', url)))
    expect(applied.toSorted()).toEqual([JSON.stringify(names), '[]', '[]', '[]'].toSorted())
    const store = await openStore(url)
    expect(await store.pendingMigrations()).toEqual([])
    await store.close()
  })
})
