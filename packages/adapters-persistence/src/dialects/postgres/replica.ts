import type { ReplicaStatus } from '../database.ts'
import { partsOf } from './address-parts.ts'
import { type CheckedOut, postgresConnections } from './connections.ts'
import { limitsOfSeveral, type PostgresLimits } from './limits.ts'
import { connectBesidePool, polling } from './polling.ts'
import { isReadOnly, serversOf } from './servers.ts'
import { postgresUnusable } from './unusable.ts'

/** What the primary server is known to have. */
export interface Goal {
  /** The newest row that this process wrote for its replicas. */
  mark: Mark | undefined
  /** All changes that this process has heard of are before this position in the write-ahead log. */
  needed: number
  /** The positions of the last minutes, oldest first. */
  positions: readonly { readonly position: number; readonly at: number }[]
}

export interface Mark {
  readonly transaction: unknown
  readonly note: string
  readonly at: number
}

/** One streaming replica. */
export interface Replica {
  isFresh(): boolean
  /** Undefined while it has not replayed what is needed. */
  checkOut(): Promise<CheckedOut | undefined>
  /** Whether it answers, and perhaps came too late for the newest mark. */
  lacksMark(): boolean
  status(): ReplicaStatus
  start(): void
  hurry(): void
  close(): Promise<void>
}

/** Requests do not wait for a replica, because the primary server can answer. */
const limits: PostgresLimits = { ...limitsOfSeveral, connectMilliseconds: 500, busyMilliseconds: 500 }

const LONGEST_LAG_MILLISECONDS = 1_000
/** The feed removes marks after 5 minutes. */
const LONGEST_OF_MARK_MILLISECONDS = 60_000

export function replicaAt(url: string, poolSize: number, goal: Goal): Replica {
  const connections = postgresConnections({ ...serversOf(url), acceptsReadOnly: true }, poolSize, limits)
  /** The mark that it has shown on the present connection. */
  let shown: Mark | undefined
  let replayed = 0
  /** It has all that the primary server had then. */
  let upTo = performance.now()

  const polls = polling({
    open: () => connectBesidePool(url, 'lectern replica', limits.silenceMilliseconds),
    silenceMilliseconds: limits.silenceMilliseconds,
    onSilence: () => connections.replacePool(),
    onLost() {
      shown = undefined
      replayed = 0
    },
    begin: (ask) => async () => {
      const { mark, positions } = goal
      const { rows } = await ask({ text: STATE, values: [mark?.transaction, mark?.note] })
      replayed = positionIn(rows[0])
      if (rows[0]?.['has_mark'] === true) shown = mark
      if (mark === undefined || shown !== mark) return
      for (const { position, at } of positions) if (position <= replayed) upTo = Math.max(upTo, at)
    },
  })

  const hasReplayed = async ({ client, timeouts }: CheckedOut): Promise<boolean> => {
    const { needed } = goal
    if (replayed >= needed) return true
    const { rows } = await timeouts.wait(client, limits.silenceMilliseconds, () =>
      client.query<Record<string, unknown>>(REPLAYED),
    )
    return positionIn(rows[0]) >= needed
  }

  return {
    isFresh: () =>
      shown !== undefined && shown === goal.mark && performance.now() - upTo < LONGEST_LAG_MILLISECONDS,
    async checkOut() {
      const checkedOut = await connections.checkOut()
      let isUsed = false
      let isBroken = true
      try {
        isUsed = await hasReplayed(checkedOut)
        isBroken = false
        return isUsed ? checkedOut : undefined
      } finally {
        if (!isUsed) checkedOut.client.release(isBroken)
      }
    },
    lacksMark: () =>
      replayed > 0 &&
      goal.mark !== undefined &&
      shown !== goal.mark &&
      performance.now() - goal.mark.at > LONGEST_OF_MARK_MILLISECONDS,
    status: () => ({ place: placeOf(url), lagMilliseconds: performance.now() - upTo }),
    start: () => polls.start(),
    hurry: () => connections.hurry(),
    close: async () => void (await Promise.all([polls.close(), connections.close()])),
  }
}

export async function problemsOf(url: string): Promise<readonly string[]> {
  try {
    if (await isReadOnly(url, limits.connectMilliseconds)) return []
    return [`PostgreSQL at ${placeOf(url)} is no replica: it accepts writes.`]
  } catch (error) {
    return [postgresUnusable(url, error).message]
  }
}

const placeOf = (url: string): string => partsOf(url).hosts.join(',')

/** Without a value on a server that is no replica, such as one that was promoted. */
const REPLAYED = `
  select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::float8 end as position
`

const STATE = `
  select position, exists (
    select from public_changes where transaction_id = $1::xid8 and note = $2
  ) as has_mark
  from (${REPLAYED}) as replayed
`

/** In the write-ahead log. */
export function positionIn(row: Readonly<Record<string, unknown>> | undefined): number {
  const position = row?.['position']
  if (typeof position !== 'number') throw new TypeError('The server is no replica')
  return position
}
