import Sqlite from 'better-sqlite3'
import type { CompiledQuery, QueryResult } from 'kysely'
import { recent } from './recent.ts'
import { asRows } from './rows.ts'

/** One connection to the file, with the statements that it prepared. */
export interface Lane {
  readonly inTransaction: boolean
  run<Row>(query: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<Row>
  exec(sql: string): void
  pragma(source: string): unknown
  /** Another number each time that another connection has written. */
  version(): unknown
  close(): void
}

/** SQLite waits so long by itself, with the whole program. */
const BUSY_MILLISECONDS = 5
const MOST_STATEMENTS = 500

export function openLane(path: string): Lane {
  const database = new Sqlite(path, { timeout: BUSY_MILLISECONDS })
  const version = database.prepare('pragma data_version').pluck()
  const statements = recent(MOST_STATEMENTS, (sql) => database.prepare(sql))
  return {
    get inTransaction() {
      return database.inTransaction
    },
    run<Row>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<Row> {
      const statement = statements.get(sql)
      if (statement.reader) return { rows: asRows<Row>(statement.all(...parameters)) }
      const { changes, lastInsertRowid } = statement.run(...parameters)
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
    },
    exec(sql) {
      database.exec(sql)
    },
    pragma: (source) => database.pragma(source, { simple: true }),
    version: () => version.get(),
    close() {
      statements.clear()
      database.close()
    },
  }
}
