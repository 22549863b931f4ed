import {
  type CompiledQuery,
  type Dialect,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { createDriver, type DriverConnection, refuseStream } from '../driver.ts'
import { diskFailureAsUnavailable } from './errors.ts'
import type { SqliteFile } from './file.ts'
import { whileBusyRetry } from './retry.ts'

/**
 * Kysely's own dialect has one connection for all, and prepares each statement again. This one reads beside a transaction,
 * and keeps prepared statements.
 */
export const sqliteDialect = (file: SqliteFile): Dialect => ({
  createDriver: () =>
    createDriver(
      async () => new FileConnection(file),
      () => file.close(),
    ),
  createQueryCompiler: () => new StablePlanCompiler(),
  createAdapter: () => new ManyReadersAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
})

// A deferred `begin` fails at its first write when another process wrote after its first read.
const BEGIN = { sql: 'begin immediate', parameters: [] }
const COMMIT = { sql: 'commit', parameters: [] }

/** Reads until a transaction begins. A transaction has the connection that writes to itself. */
class FileConnection implements DriverConnection {
  readonly streamQuery = refuseStream
  readonly #file: SqliteFile
  #writes = false

  constructor(file: SqliteFile) {
    this.#file = file
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { writer } = this.#file
    return this.#patiently(() => (this.#writes ? writer.run<Row>(query) : this.#file.read<Row>(query)))
  }

  async begin(): Promise<void> {
    await this.#file.writing.acquire()
    this.#writes = true
    await this.#patiently(() => this.#file.writer.run(BEGIN))
  }

  async commit(): Promise<void> {
    await this.#patiently(() => this.#file.writer.run(COMMIT))
    this.#file.checkpoints.committed()
  }

  async rollback(): Promise<void> {
    // After some errors, such as a full disk, SQLite has rolled back by itself.
    if (this.#file.writer.inTransaction) await this.#patiently(() => this.#file.writer.exec('rollback'))
  }

  release(): void {
    if (this.#writes) this.#file.writing.release()
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

/** Kysely's own adapter puts all statements behind a mutex. */
class ManyReadersAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/**
 * SQLite peeks at a bare parameter when it plans a join, and plans again for each new value. The unary plus keeps the plan,
 * and changes no value, text and blob included.
 */
class StablePlanCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?'
  }
}
