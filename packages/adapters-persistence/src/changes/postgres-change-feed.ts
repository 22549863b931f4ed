import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { PublicChange } from '@lectern/application'
import { sql } from 'kysely'
import pg from 'pg'
import { limitAnswers } from '../dialects/postgres-answers.ts'
import { afterFarewell, FAREWELL_MILLISECONDS } from '../dialects/postgres-farewell.ts'
import type { Session } from '../session.ts'
import type { ChangeFeed } from './change-feed.ts'
import { changeIn, noteOf } from './change-notes.ts'
import { createListeners } from './listeners.ts'

const CHANNEL = 'lectern_public_changes'
const BEAT_MILLISECONDS = 250
const RECONNECT_MILLISECONDS = 1_000
const PATIENCE_MILLISECONDS = 2_000
/** Since the last beat that came back. Nothing that was read before is shown again beyond it. */
const LONGEST_SILENCE_MILLISECONDS = 1_000
/** A notification has at most 8,000 bytes. */
const LONGEST_NOTE = 7_000

/**
 * Notes go out with the transaction that made the changes, and come in their order. So a beat of our own that comes back
 * says that all changes kept before it was sent have come, too.
 */
export function postgresChangeFeed(url: string, onSilence: () => void): ChangeFeed {
  const { add, tell } = createListeners()
  const answers = limitAnswers(onSilence)
  const name = randomUUID()
  const stopping = new AbortController()
  let confirmed = Number.NEGATIVE_INFINITY
  let following: Promise<void> | undefined

  const follow = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      // Whatever ended it: until it is followed again, nothing is vouched for.
      await followOnce().catch(() => undefined)
      confirmed = Number.NEGATIVE_INFINITY
      await pause(RECONNECT_MILLISECONDS)
    }
  }

  const pause = (milliseconds: number): Promise<unknown> =>
    wait(milliseconds, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)

  /** Until the connection is lost: then it is not known what was missed. */
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
      answers.wait(client, PATIENCE_MILLISECONDS, () => client.query(text, [...values]))
    try {
      await client.connect()
      await ask(`listen ${CHANNEL}`)
      tell([{ kind: 'any' }])
      while (!lost.signal.aborted && !stopping.signal.aborted) {
        await ask('select pg_notify($1, $2)', [CHANNEL, `${name} ${performance.now()}`])
        await pause(BEAT_MILLISECONDS)
      }
    } finally {
      void client.end()
      await afterFarewell([client])
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
    async publish({ db }: Session, changes) {
      if (changes.length === 0) return
      await sql`select pg_notify(${CHANNEL}, ${`changed ${notesOf(changes)}`})`.execute(db)
    },
    tell,
    async close() {
      stopping.abort()
      answers.shorten(FAREWELL_MILLISECONDS)
      await following
    },
  }
}

function notesOf(changes: readonly PublicChange[]): string {
  const notes = changes.map(noteOf).join(',')
  return notes.length > LONGEST_NOTE ? noteOf({ kind: 'any' }) : notes
}
