import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import { whileBusyRetry } from './sqlite-busy.ts'
import { diskFailureAsUnavailable } from './sqlite-disk.ts'
import type { SqliteFile } from './sqlite-file.ts'

// A plain `begin` would fail at the first write if another process wrote since the first read.
const BEGIN = { sql: 'begin immediate', parameters: [] }
const COMMIT = { sql: 'commit', parameters: [] }

/** Reads, until a transaction begins on it: then it has the writing lane to itself. */
class SqliteConnection implements DatabaseConnection {
  readonly #file: SqliteFile
  #writes = false

  constructor(file: SqliteFile) {
    this.#file = file
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { writer } = this.#file
    return this.#patiently(() => (this.#writes ? writer.run<Row>(query) : this.#file.read<Row>(query)))
  }

  streamQuery(): never {
    throw new Error('Nothing here is read as a stream')
  }

  async begin(): Promise<void> {
    await this.#file.writing.enter()
    this.#writes = true
    await this.#patiently(() => this.#file.writer.run(BEGIN))
  }

  async commit(): Promise<void> {
    await this.#patiently(() => this.#file.writer.run(COMMIT))
    this.#file.checkpoints.committed()
  }

  async rollback(): Promise<void> {
    // A full disk, for one, makes SQLite roll back by itself.
    if (this.#file.writer.inTransaction) await this.#patiently(() => this.#file.writer.exec('rollback'))
  }

  release(): void {
    if (this.#writes) this.#file.writing.leave()
    this.#writes = false
  }

  async #patiently<Result>(task: () => Result): Promise<Result> {
    try {
      return await whileBusyRetry(task, this.#file.patienceMilliseconds)
    } catch (error) {
      throw diskFailureAsUnavailable(error)
    }
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
