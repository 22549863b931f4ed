import type { PublicChange } from '@lectern/application'
import { asId, type EventId } from '@lectern/domain'
import { isBusy } from '../dialects/sqlite-busy.ts'
import type { Lane } from '../dialects/sqlite-lane.ts'
import type { Session } from '../session.ts'
import type { ChangeFeed } from './change-feed.ts'
import { createListeners } from './listeners.ts'

/** Whoever fell further behind starts anew. */
const KEPT = 1_000

/**
 * The file itself says, at next to no cost, whether another connection wrote to it, be it of this process or another;
 * what was changed stands in a table, written by the same transaction.
 */
export function sqliteChangeFeed(reader: Lane): ChangeFeed {
  const { add, tell } = createListeners()
  let version: unknown
  let last: number | undefined
  let lookedIn: number | undefined

  const readOn = (): void => {
    const now = reader.version()
    if (now === version) return
    const { rows } = reader.run<ChangeRow>({ sql: CHANGES_AFTER, parameters: [last ?? -1] })
    const first = last === undefined
    const missed = last !== undefined && rows.length > 0 && rows[0]?.id !== last + 1
    last = rows.at(-1)?.id ?? last ?? 0
    version = now
    if (!first) tell(missed ? [{ kind: 'any' }] : rows.map(changeIn))
  }

  return {
    listen: add,
    upToDate(turn) {
      if (turn !== undefined && turn === lookedIn) return true
      try {
        readOn()
        lookedIn = turn
        return true
      } catch (error) {
        if (isBusy(error)) return false
        throw error
      }
    },
    async publish({ db }: Session, changes) {
      if (changes.length === 0) return
      const rows = changes.map((change) => ({
        event_id: change.kind === 'of-event' ? change.eventId : null,
      }))
      const added = await db.insertInto('public_changes').values(rows).returning('id').execute()
      const newest = added.at(-1)?.id ?? 0
      if (newest % 100 < rows.length) {
        await db
          .deleteFrom('public_changes')
          .where('id', '<=', newest - KEPT)
          .execute()
      }
    },
    tell() {
      lookedIn = undefined
    },
    close: async () => undefined,
  }
}

interface ChangeRow {
  readonly id: number
  readonly event_id: number | null
}

const CHANGES_AFTER = 'select id, event_id from public_changes where id > ? order by id'

const changeIn = ({ event_id: eventId }: ChangeRow): PublicChange =>
  eventId === null ? { kind: 'any' } : { kind: 'of-event', eventId: asId<EventId>(eventId) }
