import { describe, expect, it } from 'vitest'
import { runProcess } from '../../test/processes/run-process.ts'
import { unmigratedDatabases } from '../../test/unmigrated.ts'
import type { OpenDatabase } from '../session.ts'
import { openDatabase, openStore } from '../open-store.ts'
import { openStatements } from '../testing/statements.ts'
import { plan } from './index.ts'
import type { Migration, Plan } from './migration.ts'
import { migrate } from './migrator.ts'
import { listMigrations, pendingMigrations, tryMigrations } from './preview.ts'

const names = plan.migrations.map((migration) => migration.name)

const addTable = (name: string, table: string): Migration => ({
  name,
  up: ({ db }) => db.schema.createTable(table).addColumn('id', 'integer').execute(),
})

/** The fingerprint of each migration is its name. */
const planOf = (...migrations: readonly Migration[]): Plan => ({
  migrations,
  fingerprints: Object.fromEntries(migrations.map(({ name }) => [name, { sqlite: name, postgres: name }])),
  tables: () => new Map(),
})
const [one, two] = [addTable('1', 'one'), addTable('2', 'two')]

describe.each(unmigratedDatabases())('migrations on $engine', ({ fresh }) => {
  const onFresh = async (work: (database: OpenDatabase) => Promise<void>): Promise<void> => {
    const database = await openDatabase(await fresh())
    try {
      await work(database)
    } finally {
      await database.close()
    }
  }

  it('lists pending migrations, applies them in order and lists the applied ones', () =>
    onFresh(async (database) => {
      const known = planOf(one, two)
      expect(await pendingMigrations(database, known)).toEqual(['1', '2'])
      expect(await migrate(database, known)).toEqual(['1', '2'])
      expect(await pendingMigrations(database, known)).toEqual([])
      expect(await migrate(database, known)).toEqual([])
    }))

  it('lists which migrations are applied, and beside which older servers fail', () =>
    onFresh(async (database) => {
      await migrate(database, planOf(one))
      const known = planOf(one, { ...two, olderServers: 'their sign-in fails' })
      const [before, after] = await listMigrations(database, known)
      expect(Math.abs((before?.appliedDate ?? 0) - Date.now() / 1000)).toBeLessThan(60)
      expect(after).toEqual({ name: '2', appliedDate: undefined, olderServers: 'their sign-in fails' })
      expect(await migrate(database, known)).toEqual(['2'])
    }))

  it('rolls back a migration that fails, and keeps the ones before it', () =>
    onFresh(async (database) => {
      const fails: Migration = {
        name: '2',
        up: async ({ db }) => {
          await db.schema.createTable('two').addColumn('id', 'integer').execute()
          throw new Error('no more room')
        },
      }
      await expect(migrate(database, planOf(one, fails))).rejects.toThrow('no more room')
      expect(await migrate(database, planOf(one, two))).toEqual(['2'])
    }))

  it('says in one sentence which migration the engine refused, and why', () =>
    onFresh(async (database) => {
      await migrate(database, planOf(one))
      const known = planOf(one, addTable('2', 'one'))
      const sentence =
        /^The database .* cannot be used: its migration 2 failed, and nothing of it was kept: .* already exists\.$/u
      await expect(tryMigrations(database, known)).rejects.toThrow(sentence)
      await expect(migrate(database, known)).rejects.toThrow(sentence)
    }))

  describe('refuses a database of another program, and names its tables', () => {
    it.each([
      ['tables of another program', 'create table users (id integer)', 'users'],
      ['migrations of another program', 'create table migrations (id integer, name text)', 'migrations'],
      [
        'a backup of which only a part was restored',
        'create table migrations (name text, applied_date bigint); create table talks (id integer)',
        'talks',
      ],
    ])('%s', async (_, statements, found) => {
      const url = await fresh()
      await runStatements(url, statements)
      await expect(openAndMigrate(url)).rejects.toThrow(
        new RegExp(
          `^The database .* cannot be used: it holds tables \\(${found}\\) and no record that Lectern made them; give Lectern an empty database, or restore a whole backup\\.$`,
          'u',
        ),
      )
    })
  })

  describe('refuses a migrated database', () => {
    it.each([
      ['without one of its tables', 'drop table talk_links', 'it lacks the table talk_links although'],
      [
        'without one of its columns',
        'alter table talk_links drop column url',
        'it lacks the column talk_links.url although',
      ],
    ])('%s', async (_, statements, sentence) => {
      const url = await fresh()
      const store = await openStore(url)
      await store.migrate()
      await runStatements(url, statements)
      await expect(store.migrate()).rejects.toThrow(sentence)
      await expect(store.pendingMigrations()).rejects.toThrow(sentence)
      await store.close()
    })
  })

  it('lets several processes start at once: each migration is applied by one, and the others wait', async () => {
    const url = await fresh()
    const applied = await Promise.all(Array.from({ length: 4 }, () => runProcess('migrate.ts', url)))
    expect(applied.flatMap((told) => JSON.parse(told) as readonly string[]).toSorted()).toEqual(names)
    const store = await openStore(url)
    expect(await store.pendingMigrations()).toEqual([])
    await store.close()
  })
})

/** Lectern refuses a file of another program at opening, a PostgreSQL database at migration. */
async function openAndMigrate(url: string): Promise<void> {
  const store = await openStore(url)
  try {
    await store.migrate()
  } finally {
    await store.close()
  }
}

async function runStatements(url: string, statements: string): Promise<void> {
  const other = await openStatements(url)
  await other.run(statements)
  await other.close()
}
