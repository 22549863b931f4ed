import { DomainError } from '@lectern/domain'
import type { IncomingMessage } from 'node:http'

/**
 * Admission control: uncached reads beyond what the service can do wait for a short time in a bounded queue, and are then
 * refused (load shedding). Visitors and signed-in users have a queue each, so many visitors do not delay those who are
 * signed in. Writes are not limited here, because a slow body or a password hash would keep others out.
 */
export interface Admission {
  readonly ofVisitors: Gate
  readonly ofUsers: Gate
  /** Called after the HTTP server has accepted a connection. */
  readonly noteConnection: () => void
}

/** Runs the work, at once or later. */
export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>

export interface GateLimits {
  readonly mostAtOnce: number
  /** The length of the queue. */
  readonly mostWaiting: number
  readonly longestWaitMilliseconds: number
  /**
   * Reads of SQLite do not yield to the event loop. After this long without a pause, further work waits until the event loop
   * has seen to the other connections, such as those with cached responses.
   */
  readonly burstMilliseconds: number
}

const usual: GateLimits = {
  mostAtOnce: 16,
  mostWaiting: 2000,
  longestWaitMilliseconds: 1000,
  burstMilliseconds: 20,
}

export function createAdmission(limits: Partial<GateLimits> = {}): Admission {
  const connections = recentConnections()
  const { mostAtOnce, ...others } = { ...usual, ...limits }
  return {
    ofVisitors: createGate({ mostAtOnce, ...others }, connections.areRecent),
    ofUsers: createGate({ mostAtOnce: 4 * mostAtOnce, ...others }, connections.areRecent),
    noteConnection: connections.note,
  }
}

/** Connections that were accepted in this iteration of the event loop or in the one before. */
function recentConnections() {
  let count = 0
  return {
    areRecent: () => count > 0,
    note() {
      count += 1
      setImmediate(() => setImmediate(() => (count -= 1)))
    },
  }
}

/** A token counts before anybody has checked it: a wrong one costs one read by index. */
export const gateFor = (
  { ofVisitors, ofUsers }: Admission,
  { headers }: Pick<IncomingMessage, 'headers'>,
): Gate => (headers.authorization === undefined ? ofVisitors : ofUsers)

/**
 * Node.js accepts one connection per iteration of the event loop. While `isAccepting`, more connections may wait in the
 * queue of the operating system, so the gate admits one read per iteration.
 */
export function createGate(limits: GateLimits, isAccepting: () => boolean): Gate {
  const { mostAtOnce, mostWaiting, longestWaitMilliseconds, burstMilliseconds } = limits
  const waiting = new Set<() => void>()
  let running = 0
  let burstBegan: number | undefined

  const isOpen = (): boolean => running < mostAtOnce && !isBurstOver()

  function isBurstOver(): boolean {
    if (burstBegan !== undefined) return isAccepting() || performance.now() - burstBegan >= burstMilliseconds
    burstBegan = performance.now()
    setImmediate(() => {
      burstBegan = undefined
      admitWaiting()
    })
    return false
  }

  function admitWaiting(): void {
    for (const admit of waiting) {
      if (!isOpen()) return
      waiting.delete(admit)
      running += 1
      admit()
    }
  }

  async function wait(): Promise<void> {
    if (waiting.size >= mostWaiting) throw busy()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    waiting.add(resolve)
    const timer = setTimeout(() => {
      if (waiting.delete(resolve)) reject(busy())
    }, longestWaitMilliseconds)
    await promise.finally(() => clearTimeout(timer))
  }

  return async (work) => {
    if (waiting.size === 0 && isOpen()) running += 1
    else await wait()
    try {
      return await work()
    } finally {
      running -= 1
      admitWaiting()
    }
  }
}

const LONGEST_RETRY_SECONDS = 4

/** Clients that were refused together come back at different moments. */
const busy = (): DomainError => {
  const message = 'The service is busy, please try again'
  const retryAfterSeconds = 1 + Math.floor(Math.random() * LONGEST_RETRY_SECONDS)
  return new DomainError(
    'unavailable',
    [{ code: 'unavailable', message, facts: { outcome: 'nothing-changed' } }],
    retryAfterSeconds,
  )
}
