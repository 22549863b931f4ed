/** Keeps requests from waiting, each for a timeout, for a server that does not respond. */
export interface CircuitBreaker {
  /** Called when the server may not respond any more. */
  open(): void
  /** Rejects while the breaker is open and a probe fails. A successful probe closes the breaker. */
  pass(): Promise<void>
}

const PAUSE_MILLISECONDS = 500

/** All callers share one probe at a time. After a failed probe all calls of the next half second fail. */
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
