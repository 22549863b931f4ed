import { sql } from 'kysely'
import { isBusy } from '../dialects/sqlite-busy.ts'
import { isDiskFailure } from '../dialects/sqlite-disk.ts'
import type { Lane } from '../dialects/sqlite-lane.ts'
import { type Placeholders, statement } from '../sql/statement.ts'
import type { ChangeFeed } from './change-feed.ts'
import { changeIn, noteOf } from './change-notes.ts'
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
    if (!first) tell(missed ? [{ kind: 'any' }] : rows.map((row) => changeIn(row.note)))
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
        if (isBusy(error) || isDiskFailure(error)) return false
        throw error
      }
    },
    async publish(session, changes) {
      if (changes.length === 0) return
      const { rows } = await write(session, { notes: JSON.stringify(changes.map(noteOf)) })
      const newest = rows.at(-1)?.id ?? 0
      if (newest % 100 < rows.length) await forget(session, { last: newest - KEPT })
    },
    tell() {
      lookedIn = undefined
    },
    close: async () => undefined,
  }
}

interface ChangeRow {
  readonly id: number
  readonly note: string
}

const write = statement(({ db }, { notes }: Placeholders<{ readonly notes: string }>) =>
  db
    .insertInto('public_changes')
    .columns(['note'])
    .expression(sql`select value from json_each(${notes})`)
    .returning('id'),
)

const forget = statement(({ db }, { last }: Placeholders<{ readonly last: number }>) =>
  db.deleteFrom('public_changes').where('id', '<=', last),
)

const CHANGES_AFTER = 'select id, note from public_changes where id > ? order by id'
