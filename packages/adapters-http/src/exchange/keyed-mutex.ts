import { stillRunning } from '@lectern/domain'

export type KeyedMutex = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

/**
 * A mutex for each key, within this process: the second of two equal requests waits before slow work, such as asking a spam
 * checker. A request that waits for too long is refused.
 */
export function createKeyedMutex(patienceMilliseconds: number): KeyedMutex {
  const running = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const patience = startPatience(patienceMilliseconds)
    try {
      for (let before = running.get(key); before !== undefined; before = running.get(key)) {
        await Promise.race([Promise.allSettled([before]), patience.end])
      }
    } finally {
      patience.stop()
    }
    // Nothing is awaited between the last `get` and this `set`.
    const own = work()
    running.set(key, own)
    try {
      return await own
    } finally {
      running.delete(key)
    }
  }
}

function startPatience(milliseconds: number) {
  const { promise: end, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(stillRunning()), milliseconds)
  return { end, stop: () => clearTimeout(timer) }
}
