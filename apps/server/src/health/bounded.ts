/**
 * The task with a time limit. A run that exceeds it goes on, and the next calls wait for the same run: a database that does
 * not answer collects no statements.
 */
export function bounded<Result>(
  task: () => Promise<Result>,
  milliseconds: number,
): () => Promise<PromiseSettledResult<Result>> {
  let running: Promise<PromiseSettledResult<Result>> | undefined
  const run = async (): Promise<PromiseSettledResult<Result>> => {
    const [result] = await Promise.allSettled([task()])
    running = undefined
    return result
  }
  return async () => {
    const { promise, resolve } = Promise.withResolvers<PromiseSettledResult<Result>>()
    const reason = new Error(`No answer within ${milliseconds} ms`)
    const timer = setTimeout(() => resolve({ status: 'rejected', reason }), milliseconds)
    void (running ??= run()).then(resolve)
    return promise.finally(() => clearTimeout(timer))
  }
}

/** Calls the task at most once in this time. All calls in between get the same result. */
export function reused<Result>(task: () => Promise<Result>, milliseconds: number): () => Promise<Result> {
  let last: { readonly result: Promise<Result>; readonly until: number } | undefined
  return () => {
    const now = performance.now()
    if (last === undefined || now >= last.until) last = { result: task(), until: now + milliseconds }
    return last.result
  }
}
