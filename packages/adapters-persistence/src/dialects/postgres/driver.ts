import {
  type CompiledQuery,
  type Dialect,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import { asRows, createDriver, type DriverConnection, refuseStream } from '../driver.ts'
import { outcomeUnknown, unavailable } from '../unavailable.ts'
import type { CheckedOut, PostgresConnections } from './connections.ts'
import { asUnavailable } from './errors.ts'
import { limitSetBy, type PostgresLimits } from './limits.ts'

/** Kysely's own dialect, with named statements, response timeouts and `unavailable` errors. */
export const postgresDialect = (connections: PostgresConnections, limits: PostgresLimits): Dialect => ({
  createDriver() {
    const nameOf = nameStatements()
    const acquire = async (): Promise<DriverConnection> => {
      try {
        return new PooledConnection(await connections.checkOut(), nameOf, limits.answerMilliseconds)
      } catch (error) {
        throw asUnavailable(error)
      }
    }
    return createDriver(acquire, () => connections.close())
  },
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
})

/** The name of a prepared statement, under which the server keeps its plan; undefined when there are too many names. */
type NameOf = (sql: string) => string | undefined

const MOST_NAMES = 500

function nameStatements(): NameOf {
  const names = new Map<string, string>()
  return (sql) => {
    const known = names.get(sql)
    if (known !== undefined || names.size >= MOST_NAMES) return known
    const name = `lectern_${names.size}`
    names.set(sql, name)
    return name
  }
}

class PooledConnection implements DriverConnection {
  readonly streamQuery = refuseStream
  readonly #checkedOut: CheckedOut
  readonly #nameOf: NameOf
  #limit: number
  #last: Promise<unknown> = Promise.resolve()
  #broken = false

  constructor(checkedOut: CheckedOut, nameOf: NameOf, limitMilliseconds: number) {
    this.#checkedOut = checkedOut
    this.#nameOf = nameOf
    this.#limit = limitMilliseconds
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const query = { text: sql, values: [...parameters] }
    const name = this.#nameOf(sql)
    const { rows, rowCount } = await this.#serialize(name === undefined ? query : { ...query, name })
    this.#limit = limitSetBy(sql, parameters) ?? this.#limit
    return { rows: asRows<Row>(rows), numAffectedRows: BigInt(rowCount ?? 0) }
  }

  async begin(): Promise<void> {
    await this.#serialize({ text: 'begin' })
  }

  async commit(): Promise<void> {
    const { command } = await this.#serialize({ text: 'commit' }, outcomeUnknown)
    if (command !== 'COMMIT')
      throw new Error('A statement of this transaction failed, so the server rolled it back')
  }

  async rollback(): Promise<void> {
    try {
      await this.#serialize({ text: 'rollback' })
    } catch {
      // The server rolls back when it loses the connection. The caller gets the error that led to the rollback.
      this.#broken = true
    }
  }

  release(): void {
    this.#checkedOut.client.release(this.#broken)
  }

  /** A client runs one statement at a time; a use case may start several at once. */
  #serialize(query: pg.QueryConfig<unknown[]>, toUnavailable = unavailable): Promise<pg.QueryResult> {
    const { client, timeouts } = this.#checkedOut
    const ask = (): Promise<pg.QueryResult> => timeouts.wait(client, this.#limit, () => client.query(query))
    const result = this.#last.then(ask).catch((error: unknown) => {
      throw asUnavailable(error, toUnavailable)
    })
    this.#last = result.catch(() => undefined)
    return result
  }
}
