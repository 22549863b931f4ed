import cluster from 'node:cluster'

/** The timeout of the requests in flight. */
const TIMEOUT_SECONDS = 10

/**
 * Settles when the process receives a stop signal. A second signal, or the timeout, ends the process at once. A worker
 * ignores signals, because a terminal sends them to all processes. It stops on a message from the primary process, or when
 * the primary process has ended.
 */
export function stopSignal(drainSeconds: number, say: (line: string) => void): Promise<void> {
  const seconds = drainSeconds + TIMEOUT_SECONDS
  const giveUp = (): never => {
    say(`Lectern stopped after ${seconds} s although some requests were not finished.`)
    // oxlint-disable-next-line unicorn/no-process-exit -- requests in flight would keep the process alive
    process.exit(1)
  }
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = (): void => {
    process.off('SIGINT', stop).off('SIGTERM', stop)
    setTimeout(giveUp, seconds * 1000).unref()
    resolve()
  }
  if (cluster.isWorker) {
    process.on('SIGINT', () => undefined).on('SIGTERM', () => undefined)
    process.on('message', (message) => message === 'stop' && stop()).once('disconnect', stop)
  } else {
    process.on('SIGINT', stop).on('SIGTERM', stop)
  }
  return promise
}
