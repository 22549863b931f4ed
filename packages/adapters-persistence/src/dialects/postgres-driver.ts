import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import type pg from 'pg'
import type { PostgresConnections, Taken } from './postgres-connections.ts'
import { asUnavailable } from './postgres-errors.ts'
import { limitSetBy, type PostgresLimits } from './postgres-limits.ts'
import { asRows } from './rows.ts'
import { outcomeUnknown, unavailable } from './unavailable.ts'

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
  readonly #taken: Taken
  readonly #nameOf: NameOf
  #limit: number
  #last: Promise<unknown> = Promise.resolve()
  #broken = false

  constructor(taken: Taken, nameOf: NameOf, limitMilliseconds: number) {
    this.#taken = taken
    this.#nameOf = nameOf
    this.#limit = limitMilliseconds
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const query = { text: sql, values: [...parameters] }
    const name = this.#nameOf(sql)
    const { rows, rowCount } = await this.#inTurn(name === undefined ? query : { ...query, name })
    this.#limit = limitSetBy(sql, parameters) ?? this.#limit
    return { rows: asRows<Row>(rows), numAffectedRows: BigInt(rowCount ?? 0) }
  }

  streamQuery(): never {
    throw new Error('Nothing here is read as a stream')
  }

  async begin(): Promise<void> {
    await this.#inTurn({ text: 'begin' })
  }

  async commit(): Promise<void> {
    const { command } = await this.#inTurn({ text: 'commit' }, outcomeUnknown)
    if (command !== 'COMMIT')
      throw new Error('A statement of this transaction failed, so nothing of it was kept')
  }

  async rollback(): Promise<void> {
    try {
      await this.#inTurn({ text: 'rollback' })
    } catch {
      // Without the connection the server rolls back; the error that led here is the one to tell.
      this.#broken = true
    }
  }

  release(): void {
    this.#taken.client.release(this.#broken)
  }

  /** A client takes one statement at a time; use cases may well ask for several at once. */
  #inTurn(query: pg.QueryConfig<unknown[]>, toUnavailable = unavailable): Promise<pg.QueryResult> {
    const { client, answers } = this.#taken
    const ask = (): Promise<pg.QueryResult> => answers.wait(client, this.#limit, () => client.query(query))
    const turn = this.#last.then(ask).catch((error: unknown) => {
      throw asUnavailable(error, toUnavailable)
    })
    this.#last = turn.catch(() => undefined)
    return turn
  }
}

const ours = (connection: DatabaseConnection): PostgresConnection => {
  if (connection instanceof PostgresConnection) return connection
  throw new TypeError('Not a connection of this driver')
}

export function postgresDriver(connections: PostgresConnections, limits: PostgresLimits): Driver {
  const nameOf = nameStatements()
  return {
    init: async () => undefined,
    async acquireConnection() {
      try {
        return new PostgresConnection(await connections.take(), nameOf, limits.answerMilliseconds)
      } catch (error) {
        throw asUnavailable(error)
      }
    },
    beginTransaction: (connection) => ours(connection).begin(),
    commitTransaction: (connection) => ours(connection).commit(),
    rollbackTransaction: (connection) => ours(connection).rollback(),
    releaseConnection: async (connection) => ours(connection).release(),
    destroy: () => connections.close(),
  }
}
