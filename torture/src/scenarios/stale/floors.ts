/** What an answer must at least show: values that only grow, and when each was acknowledged by which server. */
export interface Floors {
  /** A value that may be visible from now on. */
  announce(fact: string, value: number): void
  acknowledge(fact: string, value: number, server: number): void
  /** The bounds of the value in an answer of this server. The request was sent and the answer arrived at these moments. */
  boundsOf(fact: string, server: number, sent: number): Bounds
}

interface Bounds {
  readonly least: number
  readonly most: number
}

interface Acknowledged {
  readonly value: number
  readonly server: number
  readonly at: number
}

/** A change by another server may be missing for so long. */
export function createFloors(lagMilliseconds: number, now = () => performance.now()): Floors {
  const announced = new Map<string, number>()
  const acknowledged = new Map<string, Acknowledged[]>()
  return {
    announce(fact, value) {
      announced.set(fact, Math.max(value, announced.get(fact) ?? 0))
    },
    acknowledge(fact, value, server) {
      acknowledged.getOrInsertComputed(fact, () => []).push({ value, server, at: now() })
    },
    boundsOf(fact, server, sent) {
      const known = (acknowledged.get(fact) ?? []).findLast(
        (one) => one.at < (one.server === server ? sent : sent - lagMilliseconds),
      )
      return { least: known?.value ?? 0, most: announced.get(fact) ?? 0 }
    },
  }
}
