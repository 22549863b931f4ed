import { nextTick } from 'node:process'
import type { CompiledQuery, QueryResult } from 'kysely'
import pg from 'pg'
import { asRows, type DriverConnection } from '../driver.ts'
import type { PostgresSnapshot, Read } from './postgres-snapshot.ts'
import { retryAfterCollisions } from './retry.ts'

export type OnConnection = <Result>(
  work: (connection: DriverConnection) => Promise<Result>,
) => Promise<Result>

interface Waiting extends Read {
  readonly snapshot: PostgresSnapshot | undefined
}

/**
 * Statements that only read. Those that are started at once share a connection and a round trip, except those of a snapshot
 * with a transaction.
 */
export class Reads {
  readonly #onConnection: OnConnection
  readonly #waiting: Waiting[] = []

  constructor(onConnection: OnConnection) {
    this.#onConnection = onConnection
  }

  async execute<Row>(
    query: CompiledQuery,
    snapshot: PostgresSnapshot | undefined,
  ): Promise<QueryResult<Row>> {
    const enqueue = (): Promise<QueryResult<unknown>> => this.#enqueue(query, snapshot)
    // A migration beside this server may deadlock with a read. The work of a snapshot runs again.
    const { rows, numAffectedRows } = await (snapshot === undefined
      ? retryAfterCollisions(enqueue)
      : enqueue())
    return { rows: asRows<Row>(rows), ...(numAffectedRows !== undefined && { numAffectedRows }) }
  }

  #enqueue(query: CompiledQuery, snapshot: PostgresSnapshot | undefined): Promise<QueryResult<unknown>> {
    const { promise, resolve, reject } = Promise.withResolvers<QueryResult<unknown>>()
    // Promises that are settled now may start more statements in this event-loop tick.
    if (this.#waiting.length === 0) nextTick(() => this.#send(this.#waiting.splice(0)))
    this.#waiting.push({ query, snapshot, resolve, reject })
    return promise
  }

  #send(waiting: readonly Waiting[]): void {
    const shared: Read[] = []
    for (const [snapshot, reads] of Map.groupBy(waiting, ({ snapshot }) => snapshot)) {
      if (snapshot === undefined || !snapshot.send(reads)) shared.push(...reads)
    }
    if (shared.length > 0) void this.#run(shared)
  }

  async #run(waiting: readonly Read[]): Promise<void> {
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
    waiting: readonly Read[],
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
