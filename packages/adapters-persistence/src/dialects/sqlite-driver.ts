import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import { whileBusyRetry } from './sqlite-busy.ts'
import type { SqliteFile } from './sqlite-file.ts'

/** Reads, until a transaction begins on it: then it has the writing connection to itself. */
class SqliteConnection implements DatabaseConnection {
  readonly #file: SqliteFile
  #writes = false

  constructor(file: SqliteFile) {
    this.#file = file
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const lane = this.#writes ? this.#file.writer : this.#file.reader
    return this.#patiently(() => lane.run<Row>(query))
  }

  streamQuery(): never {
    throw new Error('Nothing here is read as a stream')
  }

  async begin(): Promise<void> {
    await this.#file.writing.enter()
    this.#writes = true
    // A plain `begin` would fail at the first write if another process wrote since the first read.
    await this.#patiently(() => this.#file.writer.exec('begin immediate'))
  }

  commit(): Promise<void> {
    return this.#patiently(() => this.#file.writer.exec('commit'))
  }

  async rollback(): Promise<void> {
    // A full disk, for one, makes SQLite roll back by itself.
    if (this.#file.writer.inTransaction) this.#file.writer.exec('rollback')
  }

  release(): void {
    if (this.#writes) this.#file.writing.leave()
    this.#writes = false
  }

  #patiently<Result>(task: () => Result): Promise<Result> {
    return whileBusyRetry(task, this.#file.patienceMilliseconds)
  }
}

const ours = (connection: DatabaseConnection): SqliteConnection => {
  if (connection instanceof SqliteConnection) return connection
  throw new TypeError('Not a connection of this driver')
}

/** The file is opened before and closed after by whoever made the driver. */
export const sqliteDriver = (file: SqliteFile): Driver => ({
  init: async () => undefined,
  acquireConnection: async () => new SqliteConnection(file),
  beginTransaction: (connection) => ours(connection).begin(),
  commitTransaction: (connection) => ours(connection).commit(),
  rollbackTransaction: (connection) => ours(connection).rollback(),
  releaseConnection: async (connection) => ours(connection).release(),
  destroy: () => file.close(),
})
