import { sql } from 'kysely'
import { type ChangeFeed, createListeners } from '../change-feed.ts'
import { newChanges, noteOfAll } from './new-changes.ts'
import { polling, type PollingParts } from './polling.ts'
import type { Replicas } from './replicas.ts'

/** After this long without a successful poll the feed is not up to date, and no cached response is valid. */
const LONGEST_SILENCE_MILLISECONDS = 1_000

/**
 * A table with a row for each transaction that changed public data, polled in short intervals. Every change that was
 * committed before a poll is in its result.
 */
export function postgresChangeFeed(
  open: PollingParts['open'],
  silenceMilliseconds: number,
  onSilence: () => void,
  replicas?: Replicas,
): ChangeFeed {
  const { add, tell } = createListeners()
  let confirmed = Number.NEGATIVE_INFINITY
  let heard = performance.now()

  const polls = polling({
    open,
    silenceMilliseconds,
    onSilence,
    // Without a connection the feed is not up to date.
    onLost() {
      confirmed = Number.NEGATIVE_INFINITY
    },
    begin(ask) {
      const poll = newChanges(ask)
      const goal = replicas?.goalOn(ask)
      return async () => {
        const start = performance.now()
        const changes = await poll()
        await goal?.(start, changes.length > 0)
        tell(changes)
        confirmed = start
        heard = start
      }
    },
  })

  return {
    listen(listener) {
      add(listener)
      polls.start()
      replicas?.start()
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
    tell(changes) {
      if (replicas !== undefined && changes.length > 0) {
        replicas.changed()
        polls.hurry()
      }
      tell(changes)
    },
    close: () => polls.close(),
  }
}
