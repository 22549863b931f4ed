import { indexSearchOf } from '@lectern/adapters-persistence/testing'
import Sqlite from 'better-sqlite3'
import type { TableContent } from '../../data/table.ts'
import type { Migrate } from '../migrate.ts'
import { counterStatements, keepsCounters } from './counters.ts'

/** Loads the content into a new file, without durability. */
export async function loadSqlite(
  path: string,
  content: readonly TableContent[],
  migrate: Migrate,
): Promise<void> {
  await migrate(path)
  const database = new Sqlite(path)
  for (const pragma of ['journal_mode = memory', 'synchronous = off', 'foreign_keys = off']) {
    database.pragma(pragma)
  }
  try {
    database.transaction(() => {
      const dropped = dropIndexes(database)
      const make = (isLater: boolean): void => {
        for (const { table, sql } of dropped) if (keepsCounters.has(table) === isLater) database.exec(sql)
      }
      for (const table of content) insertAll(database, table)
      make(false)
      for (const statement of counterStatements) database.exec(statement)
      for (const index of textIndexes(database))
        database.exec(`insert into ${index} (${index}) values ('rebuild')`)
      make(true)
    })()
    const [wrong] = database.pragma('foreign_key_check') as readonly unknown[]
    if (wrong !== undefined) throw new Error(`The content violates foreign keys: ${JSON.stringify(wrong)}`)
    database.exec('analyze')
    database.pragma('journal_mode = wal')
  } finally {
    database.close()
  }
  await indexSearchOf(path)
}

interface SchemaPart {
  readonly type: 'index' | 'trigger'
  readonly name: string
  readonly table: string
  readonly sql: string
}

/** Indexes and triggers, created after loading: this is much faster. */
function dropIndexes(database: Sqlite.Database): readonly SchemaPart[] {
  const parts = database
    .prepare<[], SchemaPart>(
      `select type, name, tbl_name as "table", sql from sqlite_schema where type in ('index', 'trigger') and sql is not null`,
    )
    .all()
  for (const { type, name } of parts) database.exec(`drop ${type} ${name}`)
  return parts
}

/** Those of columns. The index of the search has no columns to be built from. */
const textIndexes = (database: Sqlite.Database): readonly string[] =>
  database
    .prepare<[], string>(
      `select name from sqlite_schema where sql like '%using fts5(%' and sql not like '%content = ''''%'`,
    )
    .pluck()
    .all()

function insertAll(database: Sqlite.Database, { name, columns, rows }: TableContent): void {
  const marks = columns.map(() => '?').join(', ')
  const insert = database.prepare(`insert into ${name} (${columns.join(', ')}) values (${marks})`)
  for (const row of rows()) insert.run(row)
}
