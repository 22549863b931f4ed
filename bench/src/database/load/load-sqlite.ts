import { indexSearchOf } from '@lectern/adapters-persistence/testing'
import Sqlite from 'better-sqlite3'
import type { TableContent } from '../../data/table.ts'
import type { Migrate } from '../migrate.ts'
import { counterStatements, keepsCounters } from './counters.ts'
import { progress } from './progress.ts'
import { sortTerms, unsortTerms } from './terms-on-sqlite.ts'

/** Loads the content into a new file, without durability. */
export async function loadSqlite(
  path: string,
  content: readonly TableContent[],
  migrate: Migrate,
): Promise<void> {
  await migrate(path)
  withoutDurability(path, (database) => {
    database.transaction(() => {
      const dropped = dropIndexes(database)
      for (const table of content) insertAll(database, table)
      const of = (kept: boolean) => dropped.filter(({ table }) => keepsCounters.has(table) === kept)
      const statementsOf = (parts: readonly SchemaPart[]) => parts.map(({ sql }) => sql)
      runAll(database, 'indexes', statementsOf(of(false)))
      runAll(database, 'figures', counterStatements)
      runAll(database, 'other indexes', [...textRebuilds(database), ...statementsOf(of(true))])
    })()
    requireReferences(database)
    database.exec('analyze')
    unsortTerms(database)
  })
  await indexSearchOf(path)
  withoutDurability(path, sortTerms)
}

function withoutDurability(path: string, change: (database: Sqlite.Database) => void): void {
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
    change(database)
    database.pragma('journal_mode = wal')
  } finally {
    database.close()
  }
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

const textRebuilds = (database: Sqlite.Database): readonly string[] =>
  database
    .prepare<[], string>(`select name from sqlite_schema where sql like '%using fts5(%'`)
    .pluck()
    .all()
    .map((index) => `insert into ${index} (${index}) values ('rebuild')`)

function runAll(database: Sqlite.Database, what: string, statements: readonly string[]): void {
  const told = progress(what, statements.length, 'statements')
  for (const [done, statement] of statements.entries()) {
    database.exec(statement)
    told.at(done + 1)
  }
  told.end()
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
  if (wrong !== undefined) throw new Error(`The content violates foreign keys: ${JSON.stringify(wrong)}`)
}
