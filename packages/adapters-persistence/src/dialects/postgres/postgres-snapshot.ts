import type { CompiledQuery, QueryResult } from 'kysely'
import type { DriverConnection } from '../driver.ts'
import type { ExpectedReads } from '../expected-reads.ts'
import { type OpenSnapshot, SnapshotBroken } from '../snapshot-context.ts'

/** A statement that only reads, until its result is there. */
export interface Read {
  readonly query: CompiledQuery
  resolve(result: QueryResult<unknown>): void
  reject(error: unknown): void
}

interface Parts {
  readonly expected: ExpectedReads
  readonly acquire: () => Promise<DriverConnection>
}

/**
 * A read transaction. `begin` travels with the first statements, and `commit` with those of the round trip that is expected to
 * be the last one. A single statement that is expected to be the only one needs no transaction. When the work goes on after
 * that, it runs again, and the transaction ends after the work.
 */
export class PostgresSnapshot implements OpenSnapshot {
  isBroken = false
  readonly #kind: string
  readonly #parts: Parts
  readonly #isAgain: boolean
  #first = ''
  #last: number | undefined
  #roundTrips = 0
  #connection: Promise<DriverConnection> | undefined
  #isOver = false

  constructor(kind: string, parts: Parts, isAgain: boolean) {
    this.#kind = kind
    this.#parts = parts
    this.#isAgain = isAgain
  }

  /** Sends the reads of a round trip. False if they need no transaction, so that the caller may send them with others. */
  send(reads: readonly Read[]): boolean {
    if (this.#isOver) return false
    this.#roundTrips += 1
    if (this.#roundTrips === 1) this.#expect(reads)
    if (this.#last !== undefined && this.#roundTrips > this.#last) this.#break(reads)
    else if (this.#last === 1 && reads.length === 1) return false
    else void this.#run(reads)
    return true
  }

  end(): void {
    if (this.#isOver) return
    this.#isOver = true
    if (this.#roundTrips === 0 || this.isBroken) return
    this.#parts.expected.learn(this.#kind, this.#first, this.#roundTrips)
    if (this.#last === undefined || this.#roundTrips < this.#last) void this.#finish()
  }

  #expect([read]: readonly Read[]): void {
    this.#first = read?.query.sql ?? ''
    this.#last = this.#isAgain ? undefined : this.#parts.expected.of(this.#kind, this.#first)
  }

  #break(reads: readonly Read[]): void {
    this.isBroken = true
    for (const { reject } of reads) reject(new SnapshotBroken())
  }

  async #run(reads: readonly Read[]): Promise<void> {
    const isLast = this.#roundTrips === this.#last
    try {
      const connection = await (this.#connection ??= this.#begin())
      for (const { query, resolve, reject } of reads) connection.executeQuery(query).then(resolve, reject)
    } catch (error) {
      for (const { reject } of reads) reject(error)
    }
    if (isLast) await this.#finish()
  }

  async #begin(): Promise<DriverConnection> {
    const connection = await this.#parts.acquire()
    await connection.begin(true)
    return connection
  }

  /** Nobody waits for the end of a transaction that only read. */
  async #finish(): Promise<void> {
    const [opened] = await Promise.allSettled([this.#connection])
    if (opened.status === 'rejected' || opened.value === undefined) return
    const connection = opened.value
    const [committed] = await Promise.allSettled([connection.commit()])
    if (committed.status === 'rejected') await connection.rollback()
    connection.release()
  }
}
