import type Sqlite from 'better-sqlite3'
import { progress } from './progress.ts'

const tables = ['event_terms', 'talk_terms'] as const

// The terms of a document are in other pages of the sorted table, so that each batch of documents would change most pages of a
// large table. Sorted once, at the end, the pages are written one after another.

/** Replaces the sorted tables of terms by tables to which rows are appended. */
export function unsortTerms(database: Sqlite.Database): void {
  for (const table of tables) {
    database.exec(`create table sorted_${table} as select sql from sqlite_schema where name = '${table}'`)
    database.exec(
      `drop table ${table}; create table ${table} (term text not null, place integer not null) strict`,
    )
  }
}

/** Makes the tables of terms as they were, with the rows that were appended. */
export function sortTerms(database: Sqlite.Database): void {
  // Triggers keep the name of the table.
  database.pragma('legacy_alter_table = on')
  const told = progress('terms', tables.length, 'tables')
  for (const [done, table] of tables.entries()) {
    const [create] = database.prepare<[], string>(`select sql from sorted_${table}`).pluck().all()
    if (create === undefined) throw new Error(`The statement that creates ${table} is missing`)
    database.exec(`alter table ${table} rename to appended_${table}; ${create}`)
    database.exec(`insert into ${table} select term, place from appended_${table} order by term, place`)
    database.exec(`drop table appended_${table}; drop table sorted_${table}; analyze ${table}`)
    told.at(done + 1)
  }
  told.end()
}
