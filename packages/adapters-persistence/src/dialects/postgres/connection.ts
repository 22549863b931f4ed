import type { CompiledQuery, QueryResult } from 'kysely'
import { isDeferred } from '../deferred.ts'
import { asRows, type DriverConnection, refuseStream } from '../driver.ts'
import type { StatementListener } from '../statement-log.ts'
import type { Answer } from './batch.ts'
import type { CheckedOut } from './connections.ts'
import type { BoundStatement } from './prepared-statements.ts'
import { COMMIT, StatementQueue } from './statement-queue.ts'

const BEGIN: BoundStatement = { sql: 'begin', parameters: [] }
const BEGIN_SNAPSHOT: BoundStatement = { sql: 'begin isolation level repeatable read', parameters: [] }
const ROLLBACK: BoundStatement = { sql: 'rollback', parameters: [] }

/**
 * A connection for one statement or one transaction. `begin` travels with the first statement of the transaction, deferred
 * statements with the next other one, the last of them with `commit`. A server that fails to begin skips the statements that
 * travel with `begin`, so none of them commits by itself.
 */
export class PooledConnection implements DriverConnection {
  readonly streamQuery = refuseStream
  readonly #checkedOut: CheckedOut
  readonly #queue: StatementQueue
  readonly #onStatement: StatementListener | undefined
  #transaction: 'none' | 'not begun' | 'begun' | 'over' = 'none'
  #begin = BEGIN
  #isBroken = false

  constructor(checkedOut: CheckedOut, limitMilliseconds: number, onStatement?: StatementListener) {
    this.#checkedOut = checkedOut
    this.#queue = new StatementQueue(checkedOut, limitMilliseconds)
    this.#onStatement = onStatement
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    this.#beginIfDue()
    const began = this.#onStatement === undefined ? 0 : performance.now()
    const answer = this.#queue.add(query)
    if (this.#transaction !== 'none' && isDeferred(query)) {
      this.#tellLater(query, began, answer)
      return { rows: [] }
    }
    this.#queue.flush()
    let failed = true
    try {
      const { rows, tag } = await answer
      failed = false
      return { rows: asRows<Row>(rows), numAffectedRows: BigInt(/\d+$/u.exec(tag)?.[0] ?? 0) }
    } finally {
      this.#tell(query, began, failed)
    }
  }

  async begin(snapshot = false): Promise<void> {
    if (snapshot) this.#begin = BEGIN_SNAPSHOT
    this.#transaction = 'not begun'
  }

  async commit(): Promise<void> {
    const isEmpty = this.#transaction === 'not begun'
    this.#transaction = 'over'
    if (isEmpty) return
    const { tag } = await this.#run(COMMIT)
    if (tag !== 'COMMIT')
      throw new Error('A statement of this transaction failed, so the server rolled it back')
  }

  async rollback(): Promise<void> {
    this.#transaction = 'over'
    await this.#queue.abandon(new Error('The transaction was rolled back'))
    try {
      if (this.#queue.hasSent) await this.#run(ROLLBACK)
    } catch {
      // The server rolls back when it loses the connection. The caller gets the error that led to the rollback.
      this.#isBroken = true
    }
  }

  release(): void {
    this.#checkedOut.client.release(this.#isBroken)
  }

  #beginIfDue(): void {
    if (this.#transaction === 'over') throw new Error('The transaction is over')
    if (this.#transaction !== 'not begun') return
    this.#transaction = 'begun'
    void this.#queue.add(this.#begin)
  }

  #run(statement: BoundStatement): Promise<Answer> {
    const answer = this.#queue.add(statement)
    this.#queue.flush()
    return answer
  }

  #tellLater(query: CompiledQuery, began: number, answer: Promise<Answer>): void {
    if (this.#onStatement === undefined) return
    answer.then(
      () => this.#tell(query, began, false),
      () => this.#tell(query, began, true),
    )
  }

  #tell({ sql, parameters }: CompiledQuery, began: number, failed: boolean): void {
    this.#onStatement?.({ sql, parameters, milliseconds: performance.now() - began, failed })
  }
}
