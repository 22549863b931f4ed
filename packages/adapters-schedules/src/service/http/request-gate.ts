import type { Timing } from './timing.ts'

/** A semaphore that also spaces the starts of requests. */
export class RequestGate {
  readonly #pause: number
  readonly #timing: Timing
  readonly #signal: AbortSignal
  readonly #waiting: (() => void)[] = []
  #free: number
  #nextStart = 0

  constructor(concurrency: number, pause: number, timing: Timing, signal: AbortSignal) {
    this.#free = concurrency
    this.#pause = pause
    this.#timing = timing
    this.#signal = signal
  }

  async run<Result>(request: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1
    else {
      const { promise, resolve } = Promise.withResolvers<void>()
      this.#waiting.push(resolve)
      await promise
    }
    try {
      await this.#space()
      return await request()
    } finally {
      const next = this.#waiting.shift()
      if (next === undefined) this.#free += 1
      else next()
    }
  }

  /** Starts no request before this time has passed. */
  holdFor(milliseconds: number): void {
    this.#nextStart = Math.max(this.#nextStart, this.#timing.now() + milliseconds)
  }

  async #space(): Promise<void> {
    for (;;) {
      const wait = this.#nextStart - this.#timing.now()
      if (wait <= 0) break
      await this.#timing.wait(wait, this.#signal).catch((error: unknown) => {
        this.#signal.throwIfAborted()
        throw error
      })
    }
    this.#nextStart = this.#timing.now() + this.#pause
  }
}
