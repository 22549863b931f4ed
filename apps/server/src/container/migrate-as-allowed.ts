import type { MigrationWatch, SqlStore } from '@lectern/adapters-persistence'
import { randomUUID } from 'node:crypto'
import { readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { UsageError } from '../command-line/usage-error.ts'
import type { Config } from '../config/config.ts'
import { placeOf } from '../config/whereabouts.ts'

type MigratingConfig = Pick<Config, 'databaseUrl' | 'migrates' | 'migrationCopies'>

/** Applies all migrations, unless a new database is not wanted, or MIGRATE=off leaves them to `lectern migrate`. */
export async function migrateAsAllowed(
  store: SqlStore,
  config: MigratingConfig,
  { creates = false }: { readonly creates?: boolean },
): Promise<void> {
  const { isNew, pending } = await pendingIn(store)
  if (pending.length === 0) return
  if (isNew && !creates) {
    throw new UsageError([
      `The database ${placeOf(config.databaseUrl)} is empty: name another one with DATABASE_URL, DATA_DIR or LECTERN_CONFIG, or let lectern serve or lectern migrate fill it.`,
    ])
  }
  if (!config.migrates) {
    throw new UsageError([
      `The database ${placeOf(config.databaseUrl)} lacks ${pending.length} migrations, and MIGRATE is off: run lectern migrate.`,
    ])
  }
  await migrateAfterCopy(store, config)
}

/** Copies a SQLite file with content before its migrations. */
export async function migrateAfterCopy(
  store: SqlStore,
  { databaseUrl, migrationCopies }: Pick<Config, 'databaseUrl' | 'migrationCopies'>,
  watch?: MigrationWatch,
): Promise<readonly string[]> {
  const { isNew, pending } = await pendingIn(store)
  const [first] = pending
  if (store.backup !== undefined && migrationCopies > 0 && !isNew && first !== undefined) {
    await copyBefore(first, store.backup, databaseUrl, migrationCopies)
  }
  return await store.migrate(watch)
}

async function pendingIn(store: SqlStore): Promise<{ isNew: boolean; pending: readonly string[] }> {
  const all = await store.listMigrations()
  const pending = all.filter(({ appliedDate }) => appliedDate === undefined).map(({ name }) => name)
  return { isNew: pending.length === all.length, pending }
}

/** The copy stands beside the file, with the name of the first migration that it lacks. The oldest copies go. */
async function copyBefore(
  migration: string,
  backup: NonNullable<SqlStore['backup']>,
  path: string,
  most: number,
): Promise<void> {
  const copy = `${path}.before-${migration}`
  const unfinished = `${copy}.unfinished-${randomUUID()}`
  try {
    await backup(unfinished)
    await rename(unfinished, copy)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UsageError(
      [
        `No copy from before the migrations could be made, so none was applied: ${reason} Make room in ${dirname(path)}, or set MIGRATION_COPIES=0 after a backup.`,
      ],
      error,
    )
  } finally {
    await rm(unfinished, { force: true })
  }
  const start = `${basename(path)}.before-`
  const isCopy = (name: string): boolean => name.startsWith(start) && !name.includes('.unfinished-')
  const copies = (await readdir(dirname(path))).filter(isCopy).toSorted()
  for (const old of copies.slice(0, -most)) await rm(join(dirname(path), old))
}
