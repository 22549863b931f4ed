/** Knows what has begun and not yet ended. */
export interface UnderWay {
  run<Result>(work: () => Promise<Result>): Promise<Result>
  /** Lets everything end that has begun; nothing more begins. */
  finish(): Promise<void>
}

export function createUnderWay(): UnderWay {
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
