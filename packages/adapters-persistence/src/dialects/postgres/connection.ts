import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { nextTick } from 'node:process'
import type pg from 'pg'
import type { StatementListener } from '../database.ts'
import { asRows, refuseStream } from '../kysely.ts'
import { outcomeUnknown, unavailable } from '../unavailable.ts'
import type { CheckedOut } from './connections.ts'
import { asUnavailable, isTransactionAborted, knowsNoPlan } from './errors.ts'
import { limitSetBy } from './limits.ts'
import { types } from './value-types.ts'

/**
 * A connection for one statement or one transaction. In the pipeline mode (`connections.ts`), `pg` sends statements without waiting for
 * the answers to earlier ones, so `begin` costs no round trip.
 */
export class PooledConnection implements DatabaseConnection {
  readonly streamQuery = refuseStream
  readonly client: pg.PoolClient
  readonly #checkedOut: CheckedOut
  readonly #onStatement: StatementListener | undefined
  #limit: number
  #begun: Promise<unknown> | undefined
  #last: Promise<unknown> = Promise.resolve()
  #isOver = false
  #isBroken = false
  /** The first failed statement of the transaction. */
  #failure: unknown

  constructor(checkedOut: CheckedOut, limitMilliseconds: number, onStatement?: StatementListener) {
    this.#checkedOut = checkedOut
    this.client = checkedOut.client
    this.#limit = limitMilliseconds
    this.#onStatement = onStatement
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isOver) throw new Error('The transaction is over')
    const began = performance.now()
    let failed = true
    try {
      const { nameOf } = this.#checkedOut
      const { rows, rowCount } = await this.#send({ name: nameOf(sql), text: sql, values: [...parameters] })
      failed = false
      this.#limit = limitSetBy(sql, parameters) ?? this.#limit
      return { rows: asRows<Row>(rows), numAffectedRows: BigInt(rowCount ?? 0) }
    } catch (error) {
      // The statements behind a failed one fail because of it.
      if (!isTransactionAborted(error)) this.#failure ??= error
      this.#isBroken ||= knowsNoPlan(error)
      throw asUnavailable(this.#failure ?? error)
    } finally {
      this.#onStatement?.({ sql, parameters, milliseconds: performance.now() - began, failed })
    }
  }

  /** `snapshot`: see `TransactOptions`. */
  begin(snapshot = false): void {
    this.#begun = this.#send({ text: snapshot ? 'begin isolation level repeatable read' : 'begin' })
    // The commit gives the failure.
    this.#begun.catch(() => undefined)
  }

  async commit(): Promise<void> {
    this.#isOver = true
    try {
      const [, { command }] = await Promise.all([this.#begun, this.#send({ text: 'commit' })])
      // A server that was told to commit rolls back after a failed statement.
      if (command !== 'COMMIT') throw asUnavailable(this.#failure ?? new Error('The server rolled back'))
    } catch (error) {
      throw asUnavailable(error, isRefused(error) ? unavailable : outcomeUnknown)
    }
  }

  async rollback(): Promise<void> {
    this.#isOver = true
    try {
      await this.#send({ text: 'rollback' })
    } catch {
      // The server rolls back when it loses the connection. The caller gets the error that led to the rollback.
      this.#isBroken = true
    }
  }

  release(): void {
    this.#checkedOut.client.release(this.#isBroken)
  }

  #send(query: pg.QueryConfig): Promise<pg.QueryResult<Record<string, unknown>>> {
    const { client, timeouts } = this.#checkedOut
    const { stream } = client.connection
    // Statements that are started at once are one write to the socket.
    stream.cork()
    nextTick(() => stream.uncork())
    const ask = () => client.query<Record<string, unknown>>({ ...query, types })
    const answered = timeouts.wait(client, this.#limit, () => {
      // A given pool may lack the pipeline mode.
      const answer = client.pipeline ? ask() : this.#last.then(ask, ask)
      this.#last = answer
      return answer
    })
    return answered.catch((error: unknown) => {
      this.#checkedOut.failed(error)
      throw error
    })
  }
}

/** `pg` did not send the statement. */
const isRefused = (error: unknown): boolean => error instanceof Error && /not queryable/u.test(error.message)
