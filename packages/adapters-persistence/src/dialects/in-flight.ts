/** The transactions that have begun and not yet ended. */
interface InFlight {
  run<Result>(work: () => Promise<Result>): Promise<Result>
  /** Waits for the work in flight, and refuses new work. */
  finish(): Promise<void>
}

export function trackInFlight(): InFlight {
  const running = new Set<Promise<unknown>>()
  let finishing = false
  return {
    async run(work) {
      if (finishing) throw new Error('The store is closed')
      const run = work()
      running.add(run)
      try {
        return await run
      } finally {
        running.delete(run)
      }
    },
    async finish() {
      finishing = true
      await Promise.allSettled(running)
    },
  }
}
