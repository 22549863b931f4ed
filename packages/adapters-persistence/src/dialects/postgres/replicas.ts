import { randomUUID } from 'node:crypto'
import type { InspectedReplicas } from '../database.ts'
import type { CheckedOut } from './connections.ts'
import { MARK } from './new-changes.ts'
import type { Ask } from './polling.ts'
import { type Goal, positionIn, problemsOf, replicaAt } from './replica.ts'

/**
 * Streaming replicas, which answer visitors. A replica answers while it has replayed all changes that this process has heard of:
 * those of its own transactions, and those that its change feed found on the primary server. So it shows nothing that a cached
 * response would not show. It must also have all that the primary server had a second ago, for what is no public change.
 *
 * Positions in the write-ahead log compare only on one timeline. So on each connection of its change feed a process writes a mark,
 * which a replica must show first: one that follows a former primary server never does.
 */
export interface Replicas extends InspectedReplicas {
  /** A connection of a replica that has replayed what it must; undefined without any. */
  checkOut(): Promise<CheckedOut | undefined>
  /** On a connection to the primary server: what the change feed does after each poll, before it tells of changes. */
  goalOn(ask: Ask): (start: number, hasChanges: boolean) => Promise<void>
  /** A transaction of this process changed something, whose position is known after the next poll. */
  changed(): void
  start(): void
  /** Called when the program stops. */
  hurry(): void
  close(): Promise<void>
}

const LONGEST_SILENCE_MILLISECONDS = 1_000
const BETWEEN_POSITIONS_MILLISECONDS = 200
const MOST_POSITIONS = 1_500

export function replicasAt(urls: readonly string[], poolSize: number): Replicas {
  const goal: Goal = { mark: undefined, needed: 0, positions: [] }
  const replicas = urls.map((url) => replicaAt(url, poolSize, goal))
  let turn = 0
  let changedAt = Number.NEGATIVE_INFINITY
  /** The goal has all changes that were committed before. */
  let knownUntil = Number.NEGATIVE_INFINITY

  const isKnown = (): boolean =>
    changedAt < knownUntil && performance.now() - knownUntil < LONGEST_SILENCE_MILLISECONDS

  const note = (position: number, at: number): void => {
    const last = goal.positions.at(-1)
    if (last?.position === position) goal.positions = [...goal.positions.slice(0, -1), { position, at }]
    else if (last === undefined || at - last.at >= BETWEEN_POSITIONS_MILLISECONDS)
      goal.positions = [...goal.positions.slice(-MOST_POSITIONS), { position, at }]
  }

  return {
    async checkOut() {
      const fresh = isKnown() ? replicas.filter((replica) => replica.isFresh()) : []
      turn += 1
      return fresh[turn % fresh.length]?.checkOut()
    },
    goalOn(ask) {
      Object.assign(goal, { mark: undefined, positions: [] })
      return async (start, hasChanges) => {
        const isNew = goal.mark === undefined
        if (isNew || replicas.some((replica) => replica.lacksMark())) {
          const text = `${MARK}${randomUUID()}`
          const { rows } = await ask({ text: WRITE_MARK, values: [text] })
          goal.mark = { transaction: rows[0]?.['id'], note: text, at: start }
        }
        const { rows } = await ask({ text: POSITIONS })
        const [inserted, flushed] = rows.map(positionIn)
        if (inserted === undefined || flushed === undefined) return
        if (isNew || hasChanges) goal.needed = inserted
        note(flushed, start)
        knownUntil = start
      }
    },
    changed() {
      changedAt = performance.now()
    },
    start() {
      for (const replica of replicas) replica.start()
    },
    hurry() {
      for (const replica of replicas) replica.hurry()
    },
    status: () => replicas.map((replica) => replica.status()),
    problems: async () => (await Promise.all(urls.map(problemsOf))).flat(),
    close: async () => void (await Promise.all(replicas.map((replica) => replica.close()))),
  }
}

const WRITE_MARK = 'insert into public_changes (note) values ($1) returning transaction_id::text as id'

/** A commit that others see is before the first one, and usually before the second one, which replicas get without delay. */
const POSITIONS = `
  select (lsn - '0/0')::float8 as position
  from unnest(array[pg_current_wal_insert_lsn(), pg_current_wal_flush_lsn()]) with ordinality as positions (lsn, number)
  order by number
`
