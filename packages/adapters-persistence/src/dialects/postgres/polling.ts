import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { CLOSE_MILLISECONDS, closedOrDestroyed, responseTimeouts } from './response-timeouts.ts'

const POLL_MILLISECONDS = 250
const RECONNECT_MILLISECONDS = 1_000

/** Runs a statement on the connection of a poll. */
export type Ask = (query: pg.QueryConfig) => Promise<pg.QueryResult<Record<string, unknown>>>

export interface PollingParts {
  server(): string
  readonly applicationName: string
  /** Without an answer for so long, the connection is given up. */
  readonly silenceMilliseconds: number
  onSilence(): void
  onLost(): void
  /** For each connection, what is done in short intervals. */
  begin(ask: Ask): () => Promise<void>
}

export interface Polling {
  start(): void
  /** Polls at once, or once more after the poll in flight. */
  hurry(): void
  close(): Promise<void>
}

/** A connection of its own, beside the pool, which is replaced when it is lost. */
export function polling(parts: PollingParts): Polling {
  const { silenceMilliseconds } = parts
  const timeouts = responseTimeouts(parts.onSilence)
  const stopping = new AbortController()
  let waking = new AbortController()
  let following: Promise<void> | undefined

  const follow = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await followOnce().catch(() => undefined)
      parts.onLost()
      await pause(RECONNECT_MILLISECONDS, stopping.signal)
    }
  }

  const pause = (milliseconds: number, signal: AbortSignal): Promise<unknown> =>
    wait(milliseconds, undefined, { signal, ref: false }).catch(() => undefined)

  /** Polls until the connection is lost. */
  const followOnce = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString: parts.server(),
      application_name: parts.applicationName,
      keepAlive: true,
      connectionTimeoutMillis: silenceMilliseconds,
    })
    const lost = new AbortController()
    client.on('error', () => lost.abort())
    client.on('end', () => lost.abort())
    const poll = parts.begin((query) => timeouts.wait(client, silenceMilliseconds, () => client.query(query)))
    try {
      await client.connect()
      while (!lost.signal.aborted && !stopping.signal.aborted) {
        waking = new AbortController()
        await poll()
        await pause(POLL_MILLISECONDS, waking.signal)
      }
    } finally {
      void client.end()
      await closedOrDestroyed([client])
    }
  }

  return {
    start() {
      following ??= follow()
    },
    hurry: () => waking.abort(),
    async close() {
      stopping.abort()
      waking.abort()
      timeouts.shorten(CLOSE_MILLISECONDS)
      await following
    },
  }
}
