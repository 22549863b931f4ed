import { existsSync } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqliteStore } from '../open-store.ts'
import type { TestDatabases } from './test-databases.ts'

/** Files in a folder of their own, in memory where that is possible. */
export function sqliteDatabases(): TestDatabases {
  let made: Promise<string> | undefined
  let count = 0
  return {
    engine: 'sqlite',
    async empty() {
      const folder = await (made ??= makeFolder())
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

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'lectern-sqlite-'))
  const store = await openSqliteStore({ path: join(folder, TEMPLATE) })
  await store.migrate()
  await store.close()
  return folder
}
