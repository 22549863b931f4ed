import { unavailable } from '../unavailable.ts'

/** First come, first served. `acquire` rejects with `unavailable` after a time limit. */
export interface Mutex {
  acquire(): Promise<void>
  release(): void
}

interface Waiting {
  readonly goOn: () => void
  readonly timer: NodeJS.Timeout
}

export function createMutex(patienceMilliseconds: number): Mutex {
  const queue = new Set<Waiting>()
  let locked = false

  const wait = (): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const timer = setTimeout(() => {
      queue.delete(waiting)
      reject(unavailable('Others have been writing for too long'))
    }, patienceMilliseconds)
    const waiting: Waiting = { goOn: resolve, timer }
    queue.add(waiting)
    return promise
  }

  return {
    async acquire() {
      if (locked) return wait()
      locked = true
    },

    release() {
      const [next] = queue
      if (next === undefined) {
        locked = false
        return
      }
      queue.delete(next)
      clearTimeout(next.timer)
      next.goOn()
    },
  }
}
