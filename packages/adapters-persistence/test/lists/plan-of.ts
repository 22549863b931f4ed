import { CompiledQuery, sql } from 'kysely'
import type { OpenDatabase } from '../../src/session.ts'
import type { Statement } from '../../src/dialects/statement-log.ts'

interface Line {
  readonly detail?: string
  readonly 'QUERY PLAN'?: string
}

/** What would be too dear to do with what is in the tables. */
type TooDear = 'nothing' | 'reading tables' | 'sorting'

const avoided: Readonly<Record<TooDear, readonly string[]>> = {
  nothing: [],
  'reading tables': ['enable_seqscan'],
  sorting: ['enable_seqscan', 'enable_sort', 'enable_bitmapscan'],
}

/** How the engine would run the statement. SQLite always thinks that tables are large; PostgreSQL has to be told. */
export const planOf = (database: OpenDatabase, statement: Statement, tooDear: TooDear): Promise<string> =>
  database.db.transaction().execute(async (db) => {
    const isSqlite = database.engine === 'sqlite'
    for (const setting of isSqlite ? [] : avoided[tooDear]) {
      await sql`select set_config(${setting}, 'off', true)`.execute(db)
    }
    const explain = isSqlite ? 'explain query plan' : 'explain'
    const query = CompiledQuery.raw(`${explain} ${statement.sql}`, [...statement.parameters])
    const { rows } = await db.executeQuery<Line>(query)
    return rows.map((row) => row.detail ?? row['QUERY PLAN'] ?? '').join('\n')
  })
