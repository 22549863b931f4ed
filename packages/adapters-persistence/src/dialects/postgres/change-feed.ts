import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { PublicChange } from '@lectern/application'
import { sql } from 'kysely'
import pg from 'pg'
import { type ChangeFeed, changeIn, createListeners, noteOf } from '../change-feed.ts'
import { CHANNEL, notification } from './notification.ts'
import { CLOSE_MILLISECONDS, closedOrDestroyed, responseTimeouts } from './response-timeouts.ts'

const HEARTBEAT_MILLISECONDS = 250
const RECONNECT_MILLISECONDS = 1_000
const PATIENCE_MILLISECONDS = 2_000
/** After this long without a heartbeat of its own the feed is not up to date, and no cached response is valid. */
const LONGEST_SILENCE_MILLISECONDS = 1_000
/** PostgreSQL limits a notification to 8,000 bytes. */
const LONGEST_NOTE = 7_000

/**
 * `LISTEN`/`NOTIFY`. PostgreSQL delivers the notifications of a transaction at its commit, in the order of commits. So when
 * a heartbeat of this process comes back, every change that was committed before the heartbeat has come, too.
 */
export function postgresChangeFeed(url: string, onSilence: () => void): ChangeFeed {
  const { add, tell } = createListeners()
  const timeouts = responseTimeouts(onSilence)
  const name = randomUUID()
  const stopping = new AbortController()
  let confirmed = Number.NEGATIVE_INFINITY
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

  /** Follows the channel until the connection is lost. A new connection may have missed changes, so it tells of any. */
  const followOnce = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'lectern changes',
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE_MILLISECONDS,
    })
    const lost = new AbortController()
    client.on('error', () => lost.abort())
    client.on('end', () => lost.abort())
    client.on('notification', ({ payload }) => hear(payload ?? ''))
    const ask = (text: string, values: readonly unknown[] = []): Promise<unknown> =>
      timeouts.wait(client, PATIENCE_MILLISECONDS, () => client.query(text, [...values]))
    try {
      await client.connect()
      await ask(`listen ${CHANNEL}`)
      tell([{ kind: 'any' }])
      while (!lost.signal.aborted && !stopping.signal.aborted) {
        await ask('select pg_notify($1, $2)', [CHANNEL, `${name} ${performance.now()}`])
        await pause(HEARTBEAT_MILLISECONDS)
      }
    } finally {
      void client.end()
      await closedOrDestroyed([client])
    }
  }

  const hear = (note: string): void => {
    const [sender, what = ''] = note.split(' ')
    if (sender === name) confirmed = Number(what)
    else if (sender === 'changed') tell(what.split(',').map(changeIn))
  }

  return {
    listen(listener) {
      add(listener)
      following ??= follow()
    },
    upToDate: () => performance.now() - confirmed <= LONGEST_SILENCE_MILLISECONDS,
    async publish(transaction, changes) {
      if (changes.length === 0) return
      await sql`select ${notification(sql.val(notesOf(changes)))}`.execute(transaction)
    },
    tell,
    async close() {
      stopping.abort()
      timeouts.shorten(CLOSE_MILLISECONDS)
      await following
    },
  }
}

function notesOf(changes: readonly PublicChange[]): string {
  const notes = changes.map(noteOf).join(',')
  return notes.length > LONGEST_NOTE ? noteOf({ kind: 'any' }) : notes
}
