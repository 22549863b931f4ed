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
