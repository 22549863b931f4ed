import Sqlite from 'better-sqlite3'
import { openSqliteStore } from '@lectern/adapters-persistence'
import type { TableContent } from '../../data/table.ts'
import { figureStatements } from './figures.ts'
import { progress } from './progress.ts'

/** Puts the content into a new file, without any care for what happens if the machine fails meanwhile. */
export async function loadSqlite(path: string, content: readonly TableContent[]): Promise<void> {
  await migrate(path)
  const database = new Sqlite(path)
  for (const pragma of [
    'journal_mode = memory',
    'synchronous = off',
    'foreign_keys = off',
    'cache_size = -400000',
  ]) {
    database.pragma(pragma)
  }
  try {
    database.transaction(() => {
      for (const table of content) insertAll(database, table)
      for (const statement of figureStatements) database.exec(statement)
    })()
    requireReferences(database)
    database.exec('analyze')
    database.pragma('journal_mode = wal')
  } finally {
    database.close()
  }
}

async function migrate(path: string): Promise<void> {
  const store = await openSqliteStore({ path, durability: 'normal' })
  await store.migrate()
  await store.close()
}

function insertAll(database: Sqlite.Database, { name, columns, count, rows }: TableContent): void {
  const names = Object.keys(columns)
  const marks = names.map(() => '?').join(', ')
  const insert = database.prepare(`insert into ${name} (${names.join(', ')}) values (${marks})`)
  const told = progress(name, count)
  let done = 0
  for (const row of rows()) {
    insert.run(row)
    told.at((done += 1))
  }
  told.end()
}

function requireReferences(database: Sqlite.Database): void {
  const [wrong] = database.pragma('foreign_key_check') as readonly unknown[]
  if (wrong !== undefined)
    throw new Error(`The content refers to what is not there: ${JSON.stringify(wrong)}`)
}
