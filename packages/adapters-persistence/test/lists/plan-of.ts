import { CompiledQuery, sql } from 'kysely'
import type { OpenDatabase } from '../../src/session.ts'
import type { Statement } from '../../src/dialects/database.ts'

interface Line {
  readonly detail?: string
  readonly 'QUERY PLAN'?: string
}

/** The steps of a plan that would be slow on large tables. */
type Avoided = 'nothing' | 'reading tables' | 'sorting'

const settings: Readonly<Record<Avoided, readonly string[]>> = {
  nothing: [],
  'reading tables': ['enable_seqscan'],
  sorting: ['enable_seqscan', 'enable_sort', 'enable_bitmapscan'],
}

/** The plan of a statement. SQLite assumes large tables without statistics; PostgreSQL needs settings for that. */
export const planOf = (database: OpenDatabase, statement: Statement, avoid: Avoided): Promise<string> =>
  database.transact(async (db) => {
    const isSqlite = database.engine === 'sqlite'
    for (const setting of isSqlite ? [] : settings[avoid]) {
      await sql`select set_config(${setting}, 'off', true)`.execute(db)
    }
    const explain = isSqlite ? 'explain query plan' : 'explain'
    const query = CompiledQuery.raw(`${explain} ${statement.sql}`, [...statement.parameters])
    const { rows } = await db.executeQuery<Line>(query)
    return rows.map((row) => row.detail ?? row['QUERY PLAN'] ?? '').join('\n')
  })

/** A table scan, or an automatic index. An ordered list may scan from its first row. */
export const readsATable =
  /Seq Scan|^SCAN (?!.*(?:COVERING INDEX|VIRTUAL TABLE|INDEX (?:(?:events|talks)_by_start|talk_comments_rated)))|AUTOMATIC/mu

/** Scans that are fine on SQLite: of a list in the order of ids, of ids that were found, and of no table. */
export const harmless =
  /^SCAN (?:moderations|audit_entries|applications|candidate|found|voted|part|here|recent|newest|\(subquery-\d+\)|CONSTANT ROW)$/gmu

/** On PostgreSQL, where a scan of a small table is the best plan. */
export const readsALargeTable = /Seq Scan on (?:talk|event_comments|event_attendees)/u
