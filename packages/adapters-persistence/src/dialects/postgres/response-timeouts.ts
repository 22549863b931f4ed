import { once } from 'node:events'
import type pg from 'pg'

/** No response came in time. The server may be down, or the connection half-open. */
export class SilentConnection extends Error {
  constructor(milliseconds: number) {
    super(
      `PostgreSQL gave no answer for ${(milliseconds / 1000).toFixed(1)} s, so the connection was given up`,
    )
    this.name = 'SilentConnection'
  }
}

/** Response timeouts of a group of connections, such as a pool. */
export interface ResponseTimeouts {
  /** Sends a query, and destroys the connection when no response comes within the limit. */
  wait<Answer>(client: pg.Client, limitMilliseconds: number, ask: () => Promise<Answer>): Promise<Answer>
  /** From now on no query waits longer, those in flight included. A query without a limit keeps waiting. */
  shorten(milliseconds: number): void
}

interface Waiting {
  readonly client: pg.Client
  readonly since: number
  until: number
  timer: NodeJS.Timeout | undefined
}

export function responseTimeouts(onSilence: () => void): ResponseTimeouts {
  const inFlight = new Set<Waiting>()
  let longest = Number.POSITIVE_INFINITY

  const expire = (waiting: Waiting): void => {
    if (!inFlight.delete(waiting)) return
    onSilence()
    // A silent server would not answer an orderly end of the session either.
    waiting.client.connection.stream.destroy(new SilentConnection(performance.now() - waiting.since))
  }

  const expireAt = (waiting: Waiting, until: number): void => {
    clearTimeout(waiting.timer)
    waiting.until = until
    // A response that arrived while the event loop was busy is read before the immediate runs.
    waiting.timer = setTimeout(() => setImmediate(expire, waiting), until - performance.now())
  }

  return {
    async wait(client, limit, ask) {
      if (limit === Number.POSITIVE_INFINITY) return ask()
      const since = performance.now()
      const waiting: Waiting = { client, since, until: 0, timer: undefined }
      inFlight.add(waiting)
      expireAt(waiting, since + Math.min(limit, longest))
      try {
        return await ask()
      } finally {
        clearTimeout(waiting.timer)
        inFlight.delete(waiting)
      }
    },
    shorten(milliseconds) {
      longest = Math.min(longest, milliseconds)
      const until = performance.now() + milliseconds
      for (const waiting of inFlight) if (until < waiting.until) expireAt(waiting, until)
    },
  }
}

export const CLOSE_MILLISECONDS = 500

/** Waits a moment until ending connections are closed, and destroys those whose server stays silent. */
export async function closedOrDestroyed(clients: Iterable<pg.Client>): Promise<void> {
  const streams = Array.from(clients, ({ connection }) => connection.stream)
  const signal = AbortSignal.timeout(CLOSE_MILLISECONDS)
  const open = streams.filter((stream) => !stream.closed)
  await Promise.allSettled(open.map((stream) => once(stream, 'close', { signal })))
  for (const stream of streams) stream.destroy()
}
