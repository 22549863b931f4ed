import { stillRunning } from '@lectern/domain'

export type OneAtATime = <Result>(place: string, work: () => Promise<Result>) => Promise<Result>

/**
 * Runs work of the same place one after another, within this process: the second of two equal requests does not even
 * begin with what is slow, such as asking a spam checker. Who has waited for too long is turned away.
 */
export function oneAtATime(patienceMilliseconds: number): OneAtATime {
  const running = new Map<string, Promise<unknown>>()
  return async (place, work) => {
    const patience = startPatience(patienceMilliseconds)
    try {
      for (let before = running.get(place); before !== undefined; before = running.get(place)) {
        await Promise.race([Promise.allSettled([before]), patience.end])
      }
    } finally {
      patience.stop()
    }
    // Nothing is awaited since the place was found free.
    const own = work()
    running.set(place, own)
    try {
      return await own
    } finally {
      running.delete(place)
    }
  }
}

function startPatience(milliseconds: number) {
  const { promise: end, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(stillRunning()), milliseconds)
  return { end, stop: () => clearTimeout(timer) }
}
