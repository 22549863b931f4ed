import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { type ChangeFeed, createListeners } from '../change-feed.ts'
import { newChanges, noteOfAll } from './new-changes.ts'
import { CLOSE_MILLISECONDS, closedOrDestroyed, responseTimeouts } from './response-timeouts.ts'

const POLL_MILLISECONDS = 250
const RECONNECT_MILLISECONDS = 1_000
/** After this long without a successful poll the feed is not up to date, and no cached response is valid. */
const LONGEST_SILENCE_MILLISECONDS = 1_000
/**
 * A table with a row for each transaction that changed public data, polled in short intervals. Every change that was
 * committed before a poll is in its result.
 */
export function postgresChangeFeed(
  server: () => string,
  silenceMilliseconds: number,
  onSilence: () => void,
): ChangeFeed {
  const { add, tell } = createListeners()
  const timeouts = responseTimeouts(onSilence)
  const stopping = new AbortController()
  let confirmed = Number.NEGATIVE_INFINITY
  let heard = performance.now()
  let following: Promise<void> | undefined

  const follow = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      // Without a connection the feed is not up to date.
      await followOnce().catch(() => undefined)
      confirmed = Number.NEGATIVE_INFINITY
      await pause(RECONNECT_MILLISECONDS)
    }
  }

  const pause = (milliseconds: number): Promise<unknown> =>
    wait(milliseconds, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)

  /** Polls until the connection is lost. */
  const followOnce = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString: server(),
      application_name: 'lectern changes',
      keepAlive: true,
      connectionTimeoutMillis: silenceMilliseconds,
    })
    const lost = new AbortController()
    client.on('error', () => lost.abort())
    client.on('end', () => lost.abort())
    const poll = newChanges((query) => timeouts.wait(client, silenceMilliseconds, () => client.query(query)))
    try {
      await client.connect()
      while (!lost.signal.aborted && !stopping.signal.aborted) {
        const start = performance.now()
        tell(await poll())
        confirmed = start
        heard = start
        await pause(POLL_MILLISECONDS)
      }
    } finally {
      void client.end()
      await closedOrDestroyed([client])
    }
  }

  return {
    listen(listener) {
      add(listener)
      following ??= follow()
    },
    upToDate: () => performance.now() - confirmed <= LONGEST_SILENCE_MILLISECONDS,
    silentMilliseconds: () => performance.now() - heard,
    async publish(transaction, changes) {
      if (changes.length === 0) return
      // It is sent at once, and the commit behind it fails with its failure, so nobody waits for it.
      sql`insert into public_changes (note) values (${noteOfAll(changes)})`
        .execute(transaction)
        .catch(() => undefined)
    },
    tell,
    async close() {
      stopping.abort()
      timeouts.shorten(CLOSE_MILLISECONDS)
      await following
    },
  }
}
