import { unavailable } from '../unavailable.ts'

/** What waits for the connection that writes. */
export interface Waiting {
  fail(error: unknown): void
}

/** First come, first served. An item that waits for longer than a time limit fails as `unavailable`. */
export interface WriteQueue<Item extends Waiting> {
  add(item: Item): void
  /** Removes the first item, if it passes the test. */
  takeIf(test: (item: Item) => boolean): Item | undefined
  readonly isEmpty: () => boolean
}

interface Entry<Item> {
  readonly item: Item
  readonly deadline: number
}

export function createWriteQueue<Item extends Waiting>(patienceMilliseconds: number): WriteQueue<Item> {
  const entries: Entry<Item>[] = []
  // One timer for all: a timer for each item costs more than a short transaction waits.
  let timer: NodeJS.Timeout | undefined

  const wait = (milliseconds: number): void => {
    timer = setTimeout(failOverdue, milliseconds).unref()
  }

  const failOverdue = (): void => {
    timer = undefined
    const now = performance.now()
    while (entries[0] !== undefined && entries[0].deadline <= now) {
      entries.shift()?.item.fail(unavailable('Others have been writing for too long'))
    }
    if (entries[0] !== undefined) wait(entries[0].deadline - now)
  }

  return {
    add(item) {
      entries.push({ item, deadline: performance.now() + patienceMilliseconds })
      if (timer === undefined) wait(patienceMilliseconds)
    },
    takeIf: (test) => (entries[0] !== undefined && test(entries[0].item) ? entries.shift()?.item : undefined),
    isEmpty: () => entries.length === 0,
  }
}
