import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Migrate } from './migrate.ts'

/** The key of a loaded database: a hash of the migrations, of the schema on SQLite, and of the content. */
export async function schemaKey(now: number, migrate: Migrate): Promise<string> {
  const key = createHash('sha256').update(`${now}\n${await schema(migrate)}`)
  for (const folder of ['../data', 'load']) {
    const path = join(import.meta.dirname, folder)
    const names = readdirSync(path).filter((name) => !name.endsWith('.test.ts'))
    for (const name of names.toSorted()) key.update(readFileSync(join(path, name)))
  }
  return key.digest('hex').slice(0, 12)
}

async function schema(migrate: Migrate): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
  try {
    const path = join(folder, 'empty.sqlite')
    await migrate(path)
    const database = new Sqlite(path, { readonly: true })
    const all = (query: string) => database.prepare<[], string>(query).pluck().all()
    const parts = [
      ...all('select name from migrations'),
      ...all('select sql from sqlite_schema order by name'),
    ]
    database.close()
    return parts.join('\n')
  } finally {
    rmSync(folder, { recursive: true })
  }
}
