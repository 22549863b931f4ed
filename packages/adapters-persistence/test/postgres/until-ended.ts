/** The input ends with the process that started this one, however that ends, so no server outlives it. */
export const untilEnded = (): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => resolve()
    process.stdin.on('end', end).on('error', end).resume()
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  })
