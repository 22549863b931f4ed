import { isLockTimeout, isUnavailable } from './unavailable.ts'

/** With one, a batch that waits for a row lock would delay every later one. With more, batches are shorter. */
export const MOST_IN_FLIGHT = 2
/** Bounds the time and the row locks of one batch. */
export const MOST_TOGETHER = 64

export interface BatchWork<Item, Result> {
  /** Items with the same key never run together. */
  keyOf?(item: Item): unknown
  runOne(item: Item): Promise<Result>
  /** As a whole or not at all. The results have the order of the items. */
  runTogether(items: readonly [Item, ...Item[]]): Promise<readonly Result[]>
}

interface Waiting<Item, Result> {
  readonly item: Item
  resolve(result: Result): void
  reject(error: unknown): void
}

/**
 * Group commit: items that arrive while earlier ones are in flight wait for them, and then run together. An item that finds
 * nothing in flight runs at once. The items of a batch that fails run alone, so that none fails because of another one. They do not
 * while the database is unavailable, because the batch may have been committed. A row that stays locked concerns few of them.
 */
export class BatchQueue<Item, Result> {
  readonly #work: BatchWork<Item, Result>
  #waiting: Waiting<Item, Result>[] = []
  #inFlight = 0

  constructor(work: BatchWork<Item, Result>) {
    this.#work = work
  }

  run(item: Item): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    this.#waiting.push({ item, resolve, reject })
    this.#startNext()
    return promise
  }

  #startNext(): void {
    if (this.#inFlight >= MOST_IN_FLIGHT || this.#waiting.length === 0) return
    this.#inFlight += 1
    void this.#runBatch(this.#takeBatch())
  }

  /** The first ones with different keys. */
  #takeBatch(): readonly Waiting<Item, Result>[] {
    const { keyOf } = this.#work
    if (keyOf === undefined) return this.#waiting.splice(0, MOST_TOGETHER)
    const batch = new Map<unknown, Waiting<Item, Result>>()
    const later: Waiting<Item, Result>[] = []
    for (const waiting of this.#waiting) {
      const key = keyOf(waiting.item)
      if (batch.size < MOST_TOGETHER && !batch.has(key)) batch.set(key, waiting)
      else later.push(waiting)
    }
    this.#waiting = later
    return [...batch.values()]
  }

  async #runBatch(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    const results = batch.length > 1 ? await this.#resultsOf(batch) : undefined
    if (results === undefined) await Promise.all(batch.map((waiting) => this.#runAlone(waiting)))
    else for (const [index, result] of results.entries()) batch[index]?.resolve(result)
    this.#inFlight -= 1
    this.#startNext()
  }

  /** Undefined after a failure: each item runs again, and gets its own error. */
  async #resultsOf(batch: readonly Waiting<Item, Result>[]): Promise<readonly Result[] | undefined> {
    const [first, ...others] = batch.map(({ item }) => item)
    if (first === undefined) return []
    try {
      return await this.#work.runTogether([first, ...others])
    } catch (error) {
      if (!isUnavailable(error) || isLockTimeout(error)) return undefined
      for (const { reject } of batch) reject(error)
      return []
    }
  }

  async #runAlone({ item, resolve, reject }: Waiting<Item, Result>): Promise<void> {
    try {
      resolve(await this.#work.runOne(item))
    } catch (error) {
      reject(error)
    }
  }
}
