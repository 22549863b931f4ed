import Sqlite from 'better-sqlite3'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type { StatementListener } from '../database.ts'
import { asRows, refuseStream } from '../kysely.ts'
import { diskFailureAsUnavailable, whileBusyRetry } from './errors.ts'

type Query = Pick<CompiledQuery, 'sql' | 'parameters'>

/** One connection to the file, with its prepared statements. */
export interface SqliteConnection {
  readonly database: Sqlite.Database
  readonly inTransaction: boolean
  run<Row>(query: Query): QueryResult<Row>
  /** Refuses a statement that writes. */
  read<Row>(query: Query): QueryResult<Row>
  exec(sql: string): void
  pragma(source: string): unknown
  /** `data_version`: it changes when another connection commits. */
  version(): unknown
  /** Copies the database to a file, a few pages in each event-loop tick. `at` gets the part that is copied. */
  backup(path: string, at?: (part: number) => void): Promise<void>
  close(): void
}

/** `busy_timeout`, during which SQLite blocks the event loop. */
const BUSY_MILLISECONDS = 5
const MOST_STATEMENTS = 500
/** As without a report of progress. */
const PAGES_OF_TICK = 100

export const openConnection = (path: string): SqliteConnection =>
  connectionOn(new Sqlite(path, { timeout: BUSY_MILLISECONDS }))

export function connectionOn(database: Sqlite.Database): SqliteConnection {
  const version = database.prepare('pragma data_version').pluck()
  const statements = new Map<string, Sqlite.Statement>()
  const prepared = (sql: string): Sqlite.Statement => {
    const known = statements.get(sql) ?? database.prepare(sql).safeIntegers(false)
    if (statements.size >= MOST_STATEMENTS) statements.clear()
    statements.set(sql, known)
    return known
  }
  return {
    database,
    get inTransaction() {
      return database.inTransaction
    },
    run: <Row>({ sql, parameters }: Query) => run<Row>(prepared(sql), parameters),
    read<Row>({ sql, parameters }: Query): QueryResult<Row> {
      const statement = prepared(sql)
      if (!statement.readonly) throw new Error(`Only transactions write: ${sql}`)
      return run<Row>(statement, parameters)
    },
    exec(sql) {
      database.exec(sql)
    },
    pragma: (source) => database.pragma(source, { simple: true }),
    version: () => version.get(),
    async backup(path, at) {
      await database.backup(path, {
        progress({ totalPages, remainingPages }) {
          at?.(1 - remainingPages / totalPages)
          return PAGES_OF_TICK
        },
      })
    },
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

export type Run = <Row>(query: Query) => QueryResult<Row>

/** Runs the statements of Kysely, and waits while another process holds a lock on the file. */
export const statementsOn = (
  run: Run,
  patienceMilliseconds: number,
  onStatement: StatementListener | undefined,
): DatabaseConnection => ({
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const began = performance.now()
    let failed = true
    try {
      const result = await whileBusyRetry(() => run<Row>(query), patienceMilliseconds)
      failed = false
      return result
    } catch (error) {
      throw diskFailureAsUnavailable(error)
    } finally {
      const { sql, parameters } = query
      onStatement?.({ sql, parameters, milliseconds: performance.now() - began, failed })
    }
  },
  streamQuery: refuseStream,
})

const MOST_IDLE = 4

/** Connections for read transactions, whose statements see one state of the file. */
export interface Readers {
  /** Begins a read transaction. The caller ends it. */
  begin(): Promise<ReadTransaction>
  close(): void
}

interface ReadTransaction {
  readonly connection: SqliteConnection
  end(): void
}

export function createReaders(open: () => Promise<SqliteConnection>): Readers {
  const idle: SqliteConnection[] = []
  let isClosed = false

  const keep = (connection: SqliteConnection): void => {
    // SQLite ends a transaction by itself after some errors.
    if (connection.inTransaction) connection.exec('commit')
    if (isClosed || idle.length === MOST_IDLE) connection.close()
    else idle.push(connection)
  }

  return {
    async begin() {
      const connection = idle.pop() ?? (await open())
      connection.exec('begin')
      let isOver = false
      return {
        connection,
        end() {
          if (!isOver) keep(connection)
          isOver = true
        },
      }
    },
    close() {
      isClosed = true
      for (const connection of idle.splice(0)) connection.close()
    },
  }
}
