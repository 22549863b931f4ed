/** Runs at most so many tasks at a time and lets at most so many wait; `whenFull` makes the error for all others. */
export function limiter(
  atOnce: number,
  mostWaiting: number,
  whenFull: () => Error,
): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: Array<() => void> = []
  let running = 0

  const enter = (): Promise<void> | undefined => {
    if (running < atOnce) {
      running++
      return undefined
    }
    if (waiting.length >= mostWaiting) throw whenFull()
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.push(resolve)
    return promise
  }
  /** Hands the place over, so that nobody who comes in between takes it. */
  const leave = (): void => {
    const next = waiting.shift()
    if (next === undefined) running--
    else next()
  }

  return async (task) => {
    await enter()
    try {
      return await task()
    } finally {
      leave()
    }
  }
}
