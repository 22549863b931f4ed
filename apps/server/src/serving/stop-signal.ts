/** The time that requests under way have to be finished. */
const PATIENCE_SECONDS = 10

/**
 * Settles when a signal asks the process to stop. From then on another signal ends it at once, and so does the end of
 * patience.
 */
export function stopSignal(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = (): void => {
    process.off('SIGINT', stop).off('SIGTERM', stop)
    setTimeout(giveUp, PATIENCE_SECONDS * 1000).unref()
    resolve()
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  return promise
}

function giveUp(): never {
  console.error(`Lectern stopped after ${PATIENCE_SECONDS} s although some requests were not finished.`)
  // oxlint-disable-next-line unicorn/no-process-exit -- what is still under way would keep the process alive
  process.exit(1)
}
