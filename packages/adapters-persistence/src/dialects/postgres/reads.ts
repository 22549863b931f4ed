import { nextTick } from 'node:process'
import type { CompiledQuery, QueryResult } from 'kysely'
import pg from 'pg'
import { asRows, type DriverConnection } from '../driver.ts'
import { retryAfterCollisions } from './retry.ts'

export type OnConnection = <Result>(
  work: (connection: DriverConnection) => Promise<Result>,
) => Promise<Result>

interface Waiting {
  readonly query: CompiledQuery
  resolve(result: QueryResult<unknown>): void
  reject(error: unknown): void
}

/** Statements that only read. Those that are started at once share a connection and a round trip. */
export class Reads {
  readonly #onConnection: OnConnection
  readonly #waiting: Waiting[] = []

  constructor(onConnection: OnConnection) {
    this.#onConnection = onConnection
  }

  async execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // A migration beside this server may deadlock with a read.
    const { rows, numAffectedRows } = await retryAfterCollisions(() => this.#enqueue(query))
    return { rows: asRows<Row>(rows), ...(numAffectedRows !== undefined && { numAffectedRows }) }
  }

  #enqueue(query: CompiledQuery): Promise<QueryResult<unknown>> {
    const { promise, resolve, reject } = Promise.withResolvers<QueryResult<unknown>>()
    // Promises that are settled now may start more statements in this event-loop tick.
    if (this.#waiting.length === 0) nextTick(() => void this.#run(this.#waiting.splice(0)))
    this.#waiting.push({ query, resolve, reject })
    return promise
  }

  async #run(waiting: readonly Waiting[]): Promise<void> {
    const outcomes = await this.#outcomesOf(waiting)
    const failed = outcomes.findIndex(({ status }) => status === 'rejected')
    const end = isSkipping(outcomes[failed]) ? failed + 1 : waiting.length
    for (const [index, { resolve, reject }] of waiting.slice(0, end).entries()) {
      const outcome = outcomes[index]
      if (outcome?.status === 'fulfilled') resolve(outcome.value)
      else reject(outcome?.reason)
    }
    if (end < waiting.length) await this.#run(waiting.slice(end))
  }

  async #outcomesOf(
    waiting: readonly Waiting[],
  ): Promise<readonly PromiseSettledResult<QueryResult<unknown>>[]> {
    try {
      return await this.#onConnection((connection) =>
        Promise.allSettled(waiting.map(({ query }) => connection.executeQuery(query))),
      )
    } catch (reason) {
      return waiting.map(() => ({ status: 'rejected', reason }))
    }
  }
}

/** After the failure of a statement the server skipped those behind it. */
const isSkipping = (outcome: PromiseSettledResult<unknown> | undefined): boolean =>
  outcome?.status === 'rejected' && outcome.reason instanceof pg.DatabaseError
