import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openStore } from '@lectern/adapters-persistence'

/** Creates the tables of a new database. */
export type Migrate = (databaseUrl: string) => Promise<void>

export const migrate: Migrate = async (databaseUrl) => {
  const store = await openStore(databaseUrl)
  await store.migrate()
  await store.close()
}

/** The tables of an earlier commit, made by its own command line. */
export const migrateAsIn =
  (folder: string, args: readonly string[]): Migrate =>
  async (databaseUrl) => {
    const command = join(folder, 'apps/server/bin/lectern.js')
    const settings = [`--database-url=${databaseUrl}`, `--data-dir=${tmpdir()}`]
    await promisify(execFile)(process.execPath, [...args, command, 'migrate', ...settings])
  }
