import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openSqliteStore } from '../open-store.ts'
import type { DatabaseSource } from './database-source.ts'
import type { TestDatabases } from './test-databases.ts'

/** SQLite files in a folder of their own, each a copy of a migrated file. */
export function sqliteDatabases(source: DatabaseSource): TestDatabases {
  let made: Promise<string> | undefined
  let count = 0
  return {
    engine: 'sqlite',
    async empty() {
      const folder = await (made ??= makeFolder(source.folder))
      const path = join(folder, `${(count += 1)}.db`)
      await copyFile(join(folder, TEMPLATE), path)
      return path
    },
    async remove() {
      if (made !== undefined) await rm(await made, { recursive: true, force: true })
    },
  }
}

const TEMPLATE = 'template.db'

async function makeFolder(parent: string): Promise<string> {
  const folder = await mkdtemp(join(parent, 'sqlite-'))
  const store = await openSqliteStore({ path: join(folder, TEMPLATE) })
  await store.migrate()
  await store.close()
  return folder
}
