import { openStore, type SqlStore } from '@lectern/adapters-persistence'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrateAsAllowed } from './migrate-as-allowed.ts'

const folder = mkdtempSync(join(tmpdir(), 'lectern-migrations-'))
const databaseUrl = join(folder, 'lectern.sqlite')
let store: SqlStore
beforeAll(async () => {
  store = await openStore(databaseUrl)
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

const allowed = { databaseUrl, migrates: true, migrationCopies: 2 }
const copies = (): readonly string[] => readdirSync(folder).filter((name) => name.includes('before'))

/** The store as if these last migrations were pending. */
const lacking = (count: number): SqlStore => ({
  ...store,
  listMigrations: async () =>
    (await store.listMigrations()).map((migration, index, { length }) =>
      index < length - count ? migration : { ...migration, appliedDate: undefined },
    ),
})

it('fills an empty database only for those that create one, and without a copy', async () => {
  await expect(migrateAsAllowed(store, allowed, {})).rejects.toThrow(
    `The database ${databaseUrl} is empty: name another one`,
  )
  await migrateAsAllowed(store, allowed, { creates: true })
  expect(copies()).toEqual([])
})

it('copies a database with content first, and keeps the newest copies', async () => {
  for (const count of [3, 2, 1]) await migrateAsAllowed(lacking(count), allowed, {})
  const names = (await store.listMigrations()).slice(-2).map(({ name }) => name)
  expect(copies()).toEqual(names.map((name) => `lectern.sqlite.before-${name}`))
  const copy = await openStore(join(folder, copies()[0] ?? ''))
  expect(await copy.pendingMigrations()).toEqual([])
  await copy.close()
})

it('makes no copy with MIGRATION_COPIES=0', async () => {
  const before = copies()
  await migrateAsAllowed(lacking(3), { ...allowed, migrationCopies: 0 }, {})
  expect(copies()).toEqual(before)
})

it('applies nothing without its copy', async () => {
  let applied = 0
  const migrate = async () => [`${(applied += 1)}`]
  const backup = async (path: string) => {
    writeFileSync(path, '')
    throw new Error('The disk is full.')
  }
  await expect(migrateAsAllowed({ ...lacking(1), migrate, backup }, allowed, {})).rejects.toThrow(
    `so none was applied: The disk is full. Make room in ${folder}`,
  )
  expect([applied, readdirSync(folder).filter((name) => name.includes('unfinished'))]).toEqual([0, []])
})

it('leaves migrations to lectern migrate with MIGRATE=off', async () => {
  const off = { ...allowed, migrates: false }
  await migrateAsAllowed(store, off, {})
  await expect(migrateAsAllowed(lacking(2), off, { creates: true })).rejects.toThrow(
    `The database ${databaseUrl} lacks 2 migrations, and MIGRATE is off: run lectern migrate.`,
  )
})
