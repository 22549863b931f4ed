import Sqlite from 'better-sqlite3'
import type { CompiledQuery, QueryResult } from 'kysely'
import { recent } from './recent.ts'
import { asRows } from './rows.ts'

export type Query = Pick<CompiledQuery, 'sql' | 'parameters'>

/** One connection to the file, with the statements that it prepared. */
export interface Lane {
  readonly inTransaction: boolean
  run<Row>(query: Query): QueryResult<Row>
  /** Outside of transactions nothing is written. */
  read<Row>(query: Query): QueryResult<Row>
  exec(sql: string): void
  pragma(source: string): unknown
  /** Another number each time that another connection has written. */
  version(): unknown
  close(): void
}

/** SQLite waits so long by itself, with the whole program. */
const BUSY_MILLISECONDS = 5
const MOST_STATEMENTS = 500

/** Pages of the file: the system keeps them in memory as well, and more made no page of a site faster. */
const PAGES = 'cache_size = -4000'

export function openLane(path: string): Lane {
  const database = new Sqlite(path, { timeout: BUSY_MILLISECONDS })
  database.pragma(PAGES)
  const version = database.prepare('pragma data_version').pluck()
  const statements = recent(MOST_STATEMENTS, (sql) => database.prepare(sql))
  return {
    get inTransaction() {
      return database.inTransaction
    },
    run: <Row>({ sql, parameters }: Query) => run<Row>(statements.get(sql), parameters),
    read<Row>({ sql, parameters }: Query): QueryResult<Row> {
      const statement = statements.get(sql)
      if (!statement.readonly) throw new Error(`Only transactions write: ${sql}`)
      return run<Row>(statement, parameters)
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

function run<Row>(statement: Sqlite.Statement, parameters: readonly unknown[]): QueryResult<Row> {
  if (statement.reader) return { rows: asRows<Row>(statement.all(...parameters)) }
  const { changes, lastInsertRowid } = statement.run(...parameters)
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
}
