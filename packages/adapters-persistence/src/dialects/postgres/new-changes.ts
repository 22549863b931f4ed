import type { Change } from '@lectern/application'
import { changeIn, noteOf } from '../change-feed.ts'
import type { Ask } from './polling.ts'

/** A poll that finds more notes takes everything as changed. */
const MOST_NOTES = 1_000
/** Notes are removed later than that, so a poll after a shorter gap misses none. By the clock of PostgreSQL. */
const LONGEST_GAP_SECONDS = 60
const RETENTION_SECONDS = 300
/** A poll removes no more, so that it stays short after many changes. The next polls remove the others. */
const MOST_REMOVED = 5_000

const SEPARATOR = ','

/** Begins a note for replicas, which is no change. */
export const MARK = '='

/** The changes of one transaction as one text. */
export const noteOfAll = (changes: readonly Change[]): string => changes.map(noteOf).join(SEPARATOR)

/** What the statement of a poll saw. */
interface Snapshot {
  readonly snapshot: string
  readonly seconds: number
}

/**
 * Reads the notes that were committed since the last call. Transactions do not commit in the order of their ids, so these
 * are the notes of the transactions that the snapshot of the last call did not see.
 */
export function newChanges(ask: Ask): () => Promise<readonly Change[]> {
  let last: Snapshot | undefined
  let oldest: Snapshot | undefined

  const cleanUp = async (present: Snapshot): Promise<void> => {
    oldest ??= present
    if (present.seconds - oldest.seconds < RETENTION_SECONDS) return
    const { rowCount } = await ask({ text: REMOVE_NOTES, values: [oldest.snapshot] })
    if (rowCount !== MOST_REMOVED) oldest = present
  }

  return async () => {
    const { rows } = await ask({ text: NEW_NOTES, values: [last?.snapshot ?? null] })
    const present = snapshotIn(rows[0])
    const isGap = last === undefined || present.seconds - last.seconds > LONGEST_GAP_SECONDS
    last = present
    await cleanUp(present)
    return isGap || rows.length > MOST_NOTES ? [{ kind: 'any' }] : rows.flatMap(changesIn)
  }
}

/** One row for each note, or one row without a note. A note with an id of the future came with a restored backup. */
const NEW_NOTES = `
  select pg_current_snapshot()::text as snapshot, extract(epoch from clock_timestamp())::float8 as seconds, note
  from (select) as once left join (
    select note from public_changes
    where transaction_id >= pg_snapshot_xmin($1::pg_snapshot)
      and not pg_visible_in_snapshot(transaction_id, $1::pg_snapshot)
      and pg_visible_in_snapshot(transaction_id, pg_current_snapshot())
    limit ${MOST_NOTES + 1}
  ) as new on true
`

const REMOVE_NOTES = `
  delete from public_changes where ctid = any(array(
    select ctid from public_changes
    where transaction_id < pg_snapshot_xmin($1::pg_snapshot) limit ${MOST_REMOVED}
  ))
`

function snapshotIn(row: Readonly<Record<string, unknown>> | undefined): Snapshot {
  const { snapshot, seconds } = row ?? {}
  if (typeof snapshot !== 'string' || typeof seconds !== 'number') {
    throw new TypeError('PostgreSQL gave no snapshot')
  }
  return { snapshot, seconds }
}

const changesIn = ({ note }: Readonly<Record<string, unknown>>): readonly Change[] =>
  typeof note === 'string' && !note.startsWith(MARK) ? note.split(SEPARATOR).map(changeIn) : []
