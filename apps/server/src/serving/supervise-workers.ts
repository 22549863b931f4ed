import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

const PAUSE_BEFORE_RESTART = 1_000
const PAUSE_BETWEEN_REPORTS = 10_000
/** A worker that is silent for longer hangs. */
const LONGEST_SILENCE = 60_000

/** Several processes that serve the same port. */
export interface Workers {
  /** Whether all of them listen. A worker that fails prints the reason itself. */
  readonly up: boolean
  /** Stops them after their requests in flight. */
  stop(): Promise<void>
}

/** Starts worker processes with these arguments. Once all listen, a worker that ends is restarted. */
export async function superviseWorkers(
  count: number,
  args: readonly string[],
  say: (line: string) => void,
): Promise<Workers> {
  cluster.setupPrimary({ args: [...args] })
  const workers = new Set<Worker>()
  let keepUp = false

  /** Starts a worker; the result says whether it listens. */
  const start = async (): Promise<boolean> => {
    const worker = cluster.fork()
    workers.add(worker)
    const end = setTimeout(() => worker.process.kill('SIGKILL'), LONGEST_SILENCE)
    worker.on('message', () => end.refresh())
    worker.once('exit', (code: number | null, signal: string | null) => {
      clearTimeout(end)
      workers.delete(worker)
      if (keepUp) void restart(signal ?? `status ${code}`)
    })
    const listening = once(worker, 'listening').then(() => true)
    return Promise.race([listening, once(worker, 'exit').then(() => false)])
  }

  const restart = async (how: string): Promise<void> => {
    say(`A worker ended with ${how} and is restarted.`)
    await wait(PAUSE_BEFORE_RESTART)
    if (keepUp) await start()
  }

  const started = await Promise.all(Array.from({ length: count }, start))
  keepUp = started.every((listens) => listens)
  return {
    up: keepUp,
    async stop() {
      keepUp = false
      const ended = [...workers].map((worker) => once(worker, 'exit'))
      for (const worker of workers) worker.send('stop')
      await Promise.all(ended)
    },
  }
}

/** Tells the primary process that the event loop of this worker turns. */
export function reportToPrimary(): void {
  setInterval(() => process.connected && process.send?.('alive'), PAUSE_BETWEEN_REPORTS).unref()
}
