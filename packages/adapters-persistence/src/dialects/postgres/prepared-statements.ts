import type { Messages } from './messages.ts'
import type { RowReader } from './rows.ts'

export interface BoundStatement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** The name of a prepared statement, under which the server keeps its plan; empty when there are too many names. */
export type NameOf = (sql: string) => string

const MOST_NAMES = 500

/** The same names on all connections, as connection poolers expect. */
export function nameStatements(): NameOf {
  const names = new Map<string, string>()
  return (sql) => {
    const known = names.get(sql)
    if (known !== undefined) return known
    if (names.size >= MOST_NAMES) return ''
    const name = `lectern_${names.size}`
    names.set(sql, name)
    return name
  }
}

/** What one connection has prepared, each statement with the reader of its rows. */
export class PreparedStatements {
  readonly #nameOf: NameOf
  readonly #readers = new Map<string, RowReader>()

  constructor(nameOf: NameOf) {
    this.#nameOf = nameOf
  }

  /** The server describes the columns of a result only when it prepares the statement. */
  write(messages: Messages, { sql, parameters }: BoundStatement): void {
    const name = this.#nameOf(sql)
    if (this.#readers.has(sql)) {
      messages.bind(name, parameters).execute()
      return
    }
    // After a failure it is not known whether the server has the statement.
    if (name !== '') messages.closeStatement(name)
    messages.parse(name, sql).bind(name, parameters).describePortal().execute()
  }

  readerOf(sql: string): RowReader | undefined {
    return this.#readers.get(sql)
  }

  remember(sql: string, reader: RowReader): void {
    if (this.#nameOf(sql) !== '') this.#readers.set(sql, reader)
  }

  forget(sql: string): void {
    this.#readers.delete(sql)
  }
}
