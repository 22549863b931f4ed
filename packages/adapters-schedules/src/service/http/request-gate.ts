import { setTimeout } from 'node:timers/promises'

/** Milliseconds of a clock that never goes back. */
export interface Timing {
  now(): number
  /** Rejects with an `AbortError` when the signal aborts. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>
}

export const systemTiming: Timing = {
  now: () => performance.now(),
  wait: (milliseconds, signal) => setTimeout(milliseconds, undefined, { signal }),
}

/** A semaphore that also spaces the starts of requests by `pause` milliseconds. */
export function requestGate(concurrency: number, pause: number, timing: Timing, signal: AbortSignal) {
  const waiting: (() => void)[] = []
  let free = concurrency
  let nextStart = 0

  const space = async (): Promise<void> => {
    for (;;) {
      const wait = nextStart - timing.now()
      if (wait <= 0) break
      await timing.wait(wait, signal).catch((error: unknown) => {
        signal.throwIfAborted()
        throw error
      })
    }
    nextStart = timing.now() + pause
  }

  return {
    async run<Result>(request: () => Promise<Result>): Promise<Result> {
      if (free > 0) free -= 1
      else {
        const { promise, resolve } = Promise.withResolvers<void>()
        waiting.push(resolve)
        await promise
      }
      try {
        await space()
        return await request()
      } finally {
        const next = waiting.shift()
        if (next === undefined) free += 1
        else next()
      }
    },
    /** Starts no request before this time has passed. */
    holdFor(milliseconds: number): void {
      nextStart = Math.max(nextStart, timing.now() + milliseconds)
    },
  }
}
