import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { refuseStream } from '../driver.ts'
import type { ExpectedReads } from '../expected-reads.ts'
import { type OpenSnapshot, SnapshotBroken } from '../snapshot-context.ts'
import type { StatementListener } from '../statement-log.ts'
import { FileConnection } from './file-connection.ts'
import type { FileSnapshot } from './file-snapshots.ts'
import type { SqliteFile } from './file.ts'

interface Parts {
  readonly file: SqliteFile
  readonly expected: ExpectedReads
  readonly onStatement: StatementListener | undefined
}

/**
 * A read transaction, which begins with the first statement. A statement that is expected to be the only one needs none. When
 * the work goes on after that, it runs again in a transaction.
 */
export class SqliteSnapshot implements OpenSnapshot, DatabaseConnection {
  readonly streamQuery = refuseStream
  isBroken = false
  readonly #kind: string
  readonly #parts: Parts
  readonly #isAgain: boolean
  readonly #connection: FileConnection
  #first = ''
  #statements = 0
  #isAlone = false
  #opened: FileSnapshot | undefined
  #opening: Promise<FileSnapshot> | undefined

  constructor(kind: string, parts: Parts, isAgain: boolean) {
    this.#kind = kind
    this.#parts = parts
    this.#isAgain = isAgain
    this.#connection = new FileConnection(parts.file, parts.onStatement, (query) => this.#read(query))
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    this.#statements += 1
    if (this.#statements === 1) this.#expect(query.sql)
    if (!this.#isAlone && this.#opened === undefined) await this.#open()
    return this.#connection.executeQuery<Row>(query)
  }

  end(): void {
    this.#opened?.end()
    // The statement that waits for it gets the failure.
    this.#opening?.then(
      (opened) => opened.end(),
      () => undefined,
    )
    if (this.#statements > 0 && !this.isBroken)
      this.#parts.expected.learn(this.#kind, this.#first, this.#statements)
  }

  #expect(statement: string): void {
    this.#first = statement
    this.#isAlone = !this.#isAgain && this.#parts.expected.of(this.#kind, statement) === 1
  }

  async #open(): Promise<void> {
    const opened = this.#opening ?? this.#parts.file.snapshots.open(!this.#isAgain)
    if (opened instanceof Promise) this.#opened = await (this.#opening = opened)
    else this.#opened = opened
  }

  #read<Row>(query: CompiledQuery): QueryResult<Row> {
    try {
      if (this.#opened !== undefined) return this.#opened.read<Row>(query)
      if (this.#statements === 1) return this.#parts.file.read<Row>(query)
      throw new SnapshotBroken()
    } catch (error) {
      this.isBroken ||= error instanceof SnapshotBroken
      throw error
    }
  }
}
