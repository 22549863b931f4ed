import { unavailable } from './unavailable.ts'

/** Lets one through at a time, in the order of arrival; whoever waits too long is turned away. */
export interface Turnstile {
  enter(): Promise<void>
  leave(): void
}

interface Waiting {
  readonly goOn: () => void
  readonly timer: NodeJS.Timeout
}

export function createTurnstile(patienceMilliseconds: number): Turnstile {
  const queue = new Set<Waiting>()
  let taken = false

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
    async enter() {
      if (taken) return wait()
      taken = true
    },

    leave() {
      const [next] = queue
      if (next === undefined) {
        taken = false
        return
      }
      queue.delete(next)
      clearTimeout(next.timer)
      next.goOn()
    },
  }
}
