import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import type pg from 'pg'
import { asUnavailable } from './postgres-errors.ts'
import { asRows } from './rows.ts'

/** Gives a statement a name under which the server keeps its plan; none when there are too many of them. */
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

class PostgresConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #nameOf: NameOf
  #last: Promise<unknown> = Promise.resolve()
  #broken = false

  constructor(client: pg.PoolClient, nameOf: NameOf) {
    this.#client = client
    this.#nameOf = nameOf
  }

  executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#inTurn(async () => {
      const query = { text: sql, values: [...parameters] }
      const name = this.#nameOf(sql)
      const { rows, rowCount } = await this.#client.query<pg.QueryResultRow>(
        name === undefined ? query : { ...query, name },
      )
      return { rows: asRows<Row>(rows), numAffectedRows: BigInt(rowCount ?? 0) }
    })
  }

  streamQuery(): never {
    throw new Error('Nothing here is read as a stream')
  }

  async begin(): Promise<void> {
    await this.#inTurn(() => this.#client.query('begin'))
  }

  async commit(): Promise<void> {
    const { command } = await this.#inTurn(() => this.#client.query('commit'))
    if (command !== 'COMMIT')
      throw new Error('A statement of this transaction failed, so nothing of it was kept')
  }

  async rollback(): Promise<void> {
    try {
      await this.#inTurn(() => this.#client.query('rollback'))
    } catch {
      // Without the connection the server rolls back; the error that led here is the one to tell.
      this.#broken = true
    }
  }

  release(): void {
    this.#client.release(this.#broken)
  }

  /** A client takes one statement at a time; use cases may well ask for several at once. */
  #inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(task).catch((error: unknown) => {
      throw asUnavailable(error)
    })
    this.#last = turn.catch(() => undefined)
    return turn
  }
}

const ours = (connection: DatabaseConnection): PostgresConnection => {
  if (connection instanceof PostgresConnection) return connection
  throw new TypeError('Not a connection of this driver')
}

/**
 * No statement, lock or forgotten transaction holds others up for longer. With less memory, a search that finds much
 * remembers pages in place of rows, and takes every text on them apart again.
 */
const sessionSettings = `
  set statement_timeout = '30s';
  set lock_timeout = '5s';
  set idle_in_transaction_session_timeout = '60s';
  set work_mem = '16MB';
`

export function postgresDriver(pool: pg.Pool): Driver {
  const nameOf = nameStatements()
  const prepared = new WeakSet<pg.PoolClient>()

  /** Connection poolers refuse settings that they do not know at the start, so they are sent as a statement. */
  const prepare = async (client: pg.PoolClient): Promise<void> => {
    if (prepared.has(client)) return
    try {
      await client.query(sessionSettings)
      prepared.add(client)
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  return {
    init: async () => undefined,
    async acquireConnection() {
      try {
        const client = await pool.connect()
        await prepare(client)
        return new PostgresConnection(client, nameOf)
      } catch (error) {
        throw asUnavailable(error)
      }
    },
    beginTransaction: (connection) => ours(connection).begin(),
    commitTransaction: (connection) => ours(connection).commit(),
    rollbackTransaction: (connection) => ours(connection).rollback(),
    releaseConnection: async (connection) => ours(connection).release(),
    destroy: () => pool.end(),
  }
}
