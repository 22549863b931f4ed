import type { ProvideConnection } from '../kysely.ts'
import type { PooledConnection } from './connection.ts'

/** A transaction that only reads. It takes a connection with its first statement, so work that reads nothing takes none. */
export class ReadTransaction {
  readonly #acquire: () => Promise<PooledConnection>
  #opened: Promise<PooledConnection> | undefined
  #isOver = false

  constructor(acquire: () => Promise<PooledConnection>) {
    this.#acquire = acquire
  }

  readonly provide: ProvideConnection = async (consume) => {
    if (this.#isOver) throw new Error('The snapshot has ended')
    return consume(await (this.#opened ??= this.#open()))
  }

  /** Nobody waits for the end of a transaction that only read. */
  end(): void {
    if (!this.#isOver) void this.#close()
    this.#isOver = true
  }

  async #open(): Promise<PooledConnection> {
    const connection = await this.#acquire()
    connection.begin(true)
    return connection
  }

  async #close(): Promise<void> {
    const [opened] = await Promise.allSettled([this.#opened])
    // The statement that waits for the connection gets the failure.
    if (opened.status === 'rejected' || opened.value === undefined) return
    await opened.value.rollback()
    opened.value.release()
  }
}
