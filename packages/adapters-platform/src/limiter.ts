export interface Limits {
  readonly atOnce: number
  readonly mostWaiting: number
  readonly longestWaitMilliseconds: number
}

/** A semaphore with a bounded, fair queue. `whenFull` makes the error for a task that finds it full or waits too long in it. */
export function limiter(
  { atOnce, mostWaiting, longestWaitMilliseconds }: Limits,
  whenFull: () => Error,
): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting = new Set<() => void>()
  let running = 0

  async function wait(): Promise<void> {
    if (waiting.size >= mostWaiting) throw whenFull()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    waiting.add(resolve)
    const timer = setTimeout(() => {
      if (waiting.delete(resolve)) reject(whenFull())
    }, longestWaitMilliseconds)
    await promise.finally(() => clearTimeout(timer))
  }

  /** Hands the permit to the first in the queue, so that no later task takes it. */
  function leave(): void {
    const [next] = waiting
    if (next === undefined) running -= 1
    else {
      waiting.delete(next)
      next()
    }
  }

  return async (task) => {
    if (running < atOnce) running += 1
    else await wait()
    try {
      return await task()
    } finally {
      leave()
    }
  }
}
