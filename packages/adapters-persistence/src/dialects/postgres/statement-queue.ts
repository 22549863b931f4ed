import { nextTick } from 'node:process'
import { promisify } from 'node:util'
import pg from 'pg'
import { outcomeUnknown, unavailable } from '../unavailable.ts'
import { type Answer, Batch } from './batch.ts'
import type { CheckedOut } from './connections.ts'
import { asUnavailable } from './errors.ts'
import { limitSetBy } from './limits.ts'
import type { BoundStatement } from './prepared-statements.ts'

interface Waiting extends BoundStatement {
  resolve(answer: Answer): void
  reject(error: unknown): void
}

const afterMicrotasks = promisify(nextTick)

export const COMMIT: BoundStatement = { sql: 'commit', parameters: [] }

/** The statements of one connection, in their order. One batch of them is in flight at a time. */
export class StatementQueue {
  /** Whether the server has received a statement, or may have. */
  hasSent = false
  readonly #checkedOut: CheckedOut
  #limit: number
  readonly #waiting: Waiting[] = []
  #isDue = false
  #sending: Promise<void> | undefined
  #failure: { readonly error: unknown } | undefined

  constructor(checkedOut: CheckedOut, limitMilliseconds: number) {
    this.#checkedOut = checkedOut
    this.#limit = limitMilliseconds
  }

  /** The statement waits for the next `flush`. After a failure each statement fails with the same error. */
  add({ sql, parameters }: BoundStatement): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    // Nobody may wait for a deferred statement.
    promise.catch(() => undefined)
    if (this.#failure === undefined) this.#waiting.push({ sql, parameters, resolve, reject })
    else reject(this.#failure.error)
    return promise
  }

  /** Sends the waiting statements, behind the batch in flight. */
  flush(): void {
    this.#isDue = this.#waiting.length > 0
    if (this.#isDue) this.#sending ??= this.#sendWhileDue()
  }

  /** Rejects the waiting statements, and waits for those in flight. The queue can be used after that. */
  async abandon(reason: Error): Promise<void> {
    this.#fail(reason)
    await this.#sending
    this.#failure = undefined
  }

  async #sendWhileDue(): Promise<void> {
    // Statements that a use case starts at once travel together.
    await afterMicrotasks()
    while (this.#isDue) {
      this.#isDue = false
      await this.#send(this.#waiting.splice(0))
    }
    this.#sending = undefined
  }

  async #send(statements: readonly Waiting[]): Promise<void> {
    const { client, timeouts, prepared } = this.#checkedOut
    const batch = new Batch(statements, prepared)
    this.hasSent = true
    try {
      await timeouts.wait(client, this.#limit, () => batch.sendOn(client))
    } catch (error) {
      this.#fail(
        asUnavailable(error, mayHaveCommitted(batch, statements, error) ? outcomeUnknown : unavailable),
      )
    }
    for (const [index, statement] of statements.entries()) this.#settle(statement, batch.answers[index])
  }

  #settle({ sql, parameters, resolve, reject }: Waiting, answer: Answer | undefined): void {
    if (answer === undefined) return reject(this.#failure?.error)
    this.#limit = limitSetBy(sql, parameters) ?? this.#limit
    resolve(answer)
  }

  #fail(error: unknown): void {
    this.#failure ??= { error }
    this.#isDue = false
    for (const { reject } of this.#waiting.splice(0)) reject(this.#failure.error)
  }
}

/** The server executes the statements of a batch in their order, and `commit` is the last one. */
function mayHaveCommitted(batch: Batch, statements: readonly BoundStatement[], error: unknown): boolean {
  if (statements.at(-1)?.sql !== COMMIT.sql) return false
  if (error instanceof pg.DatabaseError) return batch.answers.length === statements.length - 1
  return batch.isSent
}
