interface SemaphoreLimits {
  readonly permits: number
  /** The length of the queue. */
  readonly mostWaiting: number
  readonly longestWaitMilliseconds: number
  /** Makes the error for a task that finds the queue full, or that has waited too long in it. */
  readonly whenBusy: () => Error
}

/** A semaphore with a bounded, fair queue: tasks beyond the permits run in the order in which they came. */
export function semaphore({ permits, mostWaiting, longestWaitMilliseconds, whenBusy }: SemaphoreLimits) {
  const waiting = new Set<() => void>()
  let running = 0

  async function acquire(): Promise<void> {
    if (running < permits) {
      running += 1
      return
    }
    if (waiting.size >= mostWaiting) throw whenBusy()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    waiting.add(resolve)
    const timer = setTimeout(() => {
      if (waiting.delete(resolve)) reject(whenBusy())
    }, longestWaitMilliseconds)
    await promise.finally(() => clearTimeout(timer))
  }

  /** Hands the permit to the first in the queue, so that no later task takes it. */
  function release(): void {
    const [next] = waiting
    if (next === undefined) {
      running -= 1
      return
    }
    waiting.delete(next)
    next()
  }

  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    await acquire()
    try {
      return await task()
    } finally {
      release()
    }
  }
}
