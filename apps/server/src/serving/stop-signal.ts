import cluster from 'node:cluster'

/** The timeout of the requests in flight. */
const PATIENCE_SECONDS = 10

/**
 * Settles when a signal asks the process to stop. From then on another signal ends it at once, and so does the end of
 * patience. A worker stops with the process that started it, when it is told to or left alone: a terminal sends its
 * signals to both.
 */
export function stopSignal(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = (): void => {
    process.off('SIGINT', stop).off('SIGTERM', stop)
    setTimeout(giveUp, PATIENCE_SECONDS * 1000).unref()
    resolve()
  }
  if (cluster.isWorker) {
    process.on('SIGINT', () => undefined).on('SIGTERM', () => undefined)
    process.once('message', stop).once('disconnect', stop)
  } else {
    process.on('SIGINT', stop).on('SIGTERM', stop)
  }
  return promise
}

function giveUp(): never {
  console.error(`Lectern stopped after ${PATIENCE_SECONDS} s although some requests were not finished.`)
  // oxlint-disable-next-line unicorn/no-process-exit -- requests in flight would keep the process alive
  process.exit(1)
}
