interface LineLimits {
  readonly atOnce: number
  readonly mostWaiting: number
  readonly longestWaitMilliseconds: number
  /** The error for whoever finds no place, and for whoever has waited too long when their turn comes. */
  readonly whenBusy: () => Error
}

/** Runs so many tasks at once and the others in the order in which they came. */
export function waitingLine({ atOnce, mostWaiting, longestWaitMilliseconds, whenBusy }: LineLimits) {
  const waiting: Array<() => void> = []
  let running = 0

  /** Until there is a place: whoever leaves hands theirs over, so that nobody takes it who came later. */
  async function enter(): Promise<void> {
    if (running < atOnce) {
      running += 1
      return
    }
    if (waiting.length >= mostWaiting) throw whenBusy()
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.push(resolve)
    await promise
  }

  function leave(): void {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }

  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    const came = performance.now()
    await enter()
    try {
      if (performance.now() - came > longestWaitMilliseconds) throw whenBusy()
      return await task()
    } finally {
      leave()
    }
  }
}
