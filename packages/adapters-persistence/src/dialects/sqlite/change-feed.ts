import { sql } from 'kysely'
import { type ChangeFeed, changeIn, createListeners, noteOf } from '../change-feed.ts'
import type { SqliteConnection } from './connection.ts'
import { unlessHindered } from './errors.ts'

/** The table holds this many changes. A process that falls further behind treats everything as changed. */
const MOST_CHANGES = 1_000

/**
 * `data_version` says at next to no cost whether another connection has committed, of this process or of another one. The
 * changes themselves are rows of a table, written by the transaction that makes them.
 */
export function sqliteChangeFeed(reader: SqliteConnection): ChangeFeed {
  const { add, tell } = createListeners()
  let version: unknown
  let last: number | undefined

  const readNewChanges = (): true => {
    const now = reader.version()
    if (now === version) return true
    const { rows } = reader.run<ChangeRow>({ sql: CHANGES_AFTER, parameters: [last ?? -1] })
    const first = last === undefined
    const missed = last !== undefined && rows.length > 0 && rows[0]?.id !== last + 1
    last = rows.at(-1)?.id ?? last ?? 0
    version = now
    if (!first) tell(missed ? [{ kind: 'any' }] : rows.map((row) => changeIn(row.note)))
    return true
  }

  return {
    listen: add,
    upToDate: () => unlessHindered(readNewChanges) ?? false,
    async publish(transaction, changes) {
      if (changes.length === 0) return
      const notes = JSON.stringify(changes.map(noteOf))
      const { rows } = await sql<Pick<ChangeRow, 'id'>>`
        insert into public_changes (note) select value from json_each(${notes}) returning id
      `.execute(transaction)
      const newest = rows.at(-1)?.id ?? 0
      // The ids have passed no multiple of 100.
      if (newest % 100 >= rows.length) return
      await sql`delete from public_changes where id <= ${newest - MOST_CHANGES}`.execute(transaction)
    },
    // `upToDate` of this process reads its own changes, too.
    tell: () => undefined,
    close: async () => undefined,
  }
}

interface ChangeRow {
  readonly id: number
  readonly note: string
}

const CHANGES_AFTER = 'select id, note from public_changes where id > ? order by id'
