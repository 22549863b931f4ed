import type pg from 'pg'
import { Messages } from './messages.ts'
import type { BoundStatement, PreparedStatements } from './prepared-statements.ts'
import { type Column, type RowReader, rowReader } from './rows.ts'

export interface Answer {
  readonly rows: readonly unknown[]
  /** Such as `INSERT 0 1` or `COMMIT`. */
  readonly tag: string
}

/**
 * Statements that travel together, in one round trip. When one fails, the server skips the others. `pg` submits a batch like
 * one query, and calls the `handle` methods with the messages of the server.
 */
export class Batch implements pg.Submittable {
  /** Of the statements that succeeded, in their order. */
  readonly answers: Answer[] = []
  /** Whether the server may have received the statements. */
  isSent = false
  readonly #statements: readonly BoundStatement[]
  readonly #prepared: PreparedStatements
  readonly #end = Promise.withResolvers<void>()
  #bytes: Uint8Array = new Uint8Array()
  #reader: RowReader | undefined
  #rows: unknown[] = []

  constructor(statements: readonly BoundStatement[], prepared: PreparedStatements) {
    this.#statements = statements
    this.#prepared = prepared
  }

  /** Resolves when all statements have an answer, and rejects with the first failure. */
  async sendOn(client: pg.ClientBase): Promise<void> {
    const messages = new Messages()
    for (const statement of this.#statements) this.#prepared.write(messages, statement)
    this.#bytes = messages.sync().bytes()
    client.query(this)
    await this.#end.promise
  }

  submit({ stream }: pg.Connection): void {
    this.isSent = true
    stream.write(this.#bytes)
  }

  handleRowDescription({ fields }: { readonly fields: readonly Column[] }): void {
    this.#reader = rowReader(fields)
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    this.#reader ??= this.#prepared.readerOf(this.#sql)
    this.#rows.push(this.#reader?.(fields))
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#prepared.remember(this.#sql, this.#reader ?? this.#prepared.readerOf(this.#sql) ?? noColumns)
    this.answers.push({ rows: this.#rows, tag: text })
    this.#reader = undefined
    this.#rows = []
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  handleError(error: unknown): void {
    this.#prepared.forget(this.#sql)
    this.#end.reject(error)
  }

  handleReadyForQuery(): void {
    this.#end.resolve()
  }

  /** Of the statement that the server is at. */
  get #sql(): string {
    return this.#statements[this.answers.length]?.sql ?? ''
  }
}

const noColumns: RowReader = () => undefined
