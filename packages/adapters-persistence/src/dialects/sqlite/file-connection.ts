import type { CompiledQuery, QueryResult } from 'kysely'
import { type DriverConnection, refuseStream } from '../driver.ts'
import type { StatementListener } from '../statement-log.ts'
import { diskFailureAsUnavailable, isBusy } from './errors.ts'
import type { SqliteFile } from './file.ts'
import { whileBusyRetry } from './retry.ts'

/** A transaction that Kysely began and has to end. */
interface OpenTransaction {
  readonly end: PromiseWithResolvers<void>
  readonly committed: Promise<void>
}

type Read = <Row>(query: CompiledQuery) => QueryResult<Row>

/** Reads until a transaction begins. The transaction has the connection that writes to itself. */
export class FileConnection implements DriverConnection {
  readonly streamQuery = refuseStream
  readonly #file: SqliteFile
  readonly #onStatement: StatementListener | undefined
  readonly #read: Read
  #transaction: 'none' | 'open' | 'ended' = 'none'
  #open: OpenTransaction | undefined

  constructor(file: SqliteFile, onStatement: StatementListener | undefined, read: Read = file.read) {
    this.#file = file
    this.#onStatement = onStatement
    this.#read = read
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const began = this.#onStatement === undefined ? 0 : performance.now()
    let failed = true
    try {
      const result = this.#tryOnce<Row>(query) ?? (await this.#retry<Row>(query))
      failed = false
      return result
    } finally {
      const { sql, parameters } = query
      this.#onStatement?.({ sql, parameters, milliseconds: performance.now() - began, failed })
    }
  }

  /** Runs the work of a transaction on this connection. */
  async transact<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#transaction = 'open'
    try {
      return await work()
    } finally {
      this.#transaction = 'ended'
    }
  }

  /** For `transaction()` of Kysely, which may stay open for long. */
  begin(): Promise<void> {
    const began = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const work = (): Promise<void> => {
      began.resolve()
      return end.promise
    }
    const committed = this.#file.groups.transact(() => this.transact(work), true)
    committed.catch(began.reject)
    this.#open = { end, committed }
    return began.promise
  }

  async commit(): Promise<void> {
    this.#open?.end.resolve()
    await this.#open?.committed
  }

  async rollback(): Promise<void> {
    this.#open?.end.reject(new Error('The transaction is rolled back'))
    // Kysely throws the error for which it rolls back.
    await Promise.allSettled([this.#open?.committed])
  }

  release(): void {
    this.#open = undefined
  }

  #run<Row>(query: CompiledQuery): QueryResult<Row> {
    if (this.#transaction === 'none') return this.#read<Row>(query)
    const { writer } = this.#file
    // The statement would commit by itself after SQLite has rolled back, and join another transaction after the end.
    if (this.#transaction === 'ended' || !writer.inTransaction) throw new Error('The transaction has ended')
    return writer.run<Row>(query)
  }

  /** Undefined while another process writes. */
  #tryOnce<Row>(query: CompiledQuery): QueryResult<Row> | undefined {
    try {
      return this.#run<Row>(query)
    } catch (error) {
      if (!isBusy(error)) throw diskFailureAsUnavailable(error)
      return undefined
    }
  }

  async #retry<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return await whileBusyRetry(() => this.#run<Row>(query), this.#file.patienceMilliseconds)
    } catch (error) {
      throw diskFailureAsUnavailable(error)
    }
  }
}
