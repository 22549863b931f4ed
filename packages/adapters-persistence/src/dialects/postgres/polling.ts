import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { CLOSE_MILLISECONDS, closedOrDestroyed, responseTimeouts } from './response-timeouts.ts'

const POLL_MILLISECONDS = 250
const RECONNECT_MILLISECONDS = 1_000

/** Runs a statement on the connection of a poll. */
export type Ask = (query: pg.QueryConfig) => Promise<pg.QueryResult<Record<string, unknown>>>

export interface PollingParts {
  open(): Promise<PolledConnection>
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

export interface PolledConnection {
  readonly client: pg.Client
  close(): Promise<void>
}

export async function connectBesidePool(
  server: string,
  applicationName: string,
  limitMilliseconds: number,
): Promise<PolledConnection> {
  const client = new pg.Client({
    connectionString: server,
    application_name: applicationName,
    keepAlive: true,
    connectionTimeoutMillis: limitMilliseconds,
  })
  client.on('error', () => undefined)
  const close = async (): Promise<void> => {
    void client.end()
    await closedOrDestroyed([client])
  }
  try {
    await client.connect()
    return { client, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** A connection of its own, which is replaced when it is lost. */
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
    const { client, close } = await parts.open().catch((error: unknown) => {
      if (error instanceof Error && error.message === 'timeout expired') parts.onSilence()
      throw error
    })
    const lost = new AbortController()
    client.on('error', () => lost.abort())
    client.on('end', () => lost.abort())
    const poll = parts.begin((query) => timeouts.wait(client, silenceMilliseconds, () => client.query(query)))
    try {
      while (!lost.signal.aborted && !stopping.signal.aborted) {
        waking = new AbortController()
        await poll()
        await pause(POLL_MILLISECONDS, waking.signal)
      }
    } finally {
      await close()
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
