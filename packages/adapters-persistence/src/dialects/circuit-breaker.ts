/** Keeps requests from waiting one by one for something that does not answer. */
export interface CircuitBreaker {
  /** From now on it is in doubt whether there is an answer. */
  open(): void
  /** While that is in doubt, fails unless a probe succeeds, which ends the doubt. */
  pass(): Promise<void>
}

const PAUSE_MILLISECONDS = 500

/** There is one probe at a time for all who ask. When it fails, so do all who ask within the next half second. */
export function circuitBreaker(probe: () => Promise<void>): CircuitBreaker {
  let isOpen = false
  let probing: Promise<void> | undefined
  let failed: { readonly error: unknown; readonly until: number } | undefined

  const tryOnce = async (): Promise<void> => {
    if (failed !== undefined && performance.now() < failed.until) throw failed.error
    try {
      await probe()
      isOpen = false
    } catch (error) {
      failed = { error, until: performance.now() + PAUSE_MILLISECONDS }
      throw error
    }
  }

  return {
    open() {
      isOpen = true
    },
    async pass() {
      if (!isOpen) return
      probing ??= tryOnce().finally(() => {
        probing = undefined
      })
      await probing
    },
  }
}
