import { pauseWithJitter } from '../backoff.ts'
import { unavailable } from '../unavailable.ts'
import { isBusy } from './errors.ts'

const LONGEST_PAUSE = 20

/**
 * Retries while another process holds a lock on the file. SQLite's own `busy_timeout` blocks the event loop, so it is next
 * to nothing, and the waiting happens here.
 */
export async function whileBusyRetry<Result>(
  task: () => Result,
  patienceMilliseconds: number,
): Promise<Result> {
  const end = performance.now() + patienceMilliseconds
  for (let pause = 1; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    try {
      return task()
    } catch (error) {
      if (!isBusy(error)) throw error
      if (performance.now() >= end) throw unavailable(error)
    }
    await pauseWithJitter(pause)
  }
}
