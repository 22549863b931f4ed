import { sql } from 'kysely'
import type { Session } from '../session.ts'
import { draft } from './draft.ts'
import type { Migration } from './migration.ts'
import { startsAt } from './rules.ts'

/**
 * A number that changes when an event is added, removed or renamed, or gets another approval. A counted search is valid
 * while it stays the same. Triggers keep it in step, whatever changes the table.
 */
export const searchVersion: Migration = {
  name: '0008-search-version',
  async up(session) {
    await session.db.schema
      .alterTable('event_totals')
      .addColumn('search_version', draft(session).whole, startsAt(0))
      .execute()
    await (session.engine === 'sqlite' ? triggersOnSqlite : triggersOnPostgres)(session)
  },
}

const change = sql`update event_totals set search_version = search_version + 1`
const ofColumns = sql`update of name_folded, approval`

async function triggersOnSqlite({ db }: Session): Promise<void> {
  for (const event of ['insert', 'delete'] as const) {
    await sql`
      create trigger ${sql.ref(`events_search_version_${event}`)} after ${sql.raw(event)} on events
      begin ${change}; end
    `.execute(db)
  }
  await sql`
    create trigger events_search_version_update after ${ofColumns} on events
    when old.name_folded is not new.name_folded or old.approval is not new.approval
    begin ${change}; end
  `.execute(db)
}

async function triggersOnPostgres({ db }: Session): Promise<void> {
  const run = sql`execute function lectern_change_search_version()`
  await sql`
    create function lectern_change_search_version() returns trigger language plpgsql
    as 'begin ${change}; return null; end'
  `.execute(db)
  await sql`
    create trigger events_search_version after insert or delete or truncate on events for each statement ${run}
  `.execute(db)
  await sql`
    create trigger events_search_version_update after ${ofColumns} on events for each row
    when (old.name_folded is distinct from new.name_folded or old.approval is distinct from new.approval) ${run}
  `.execute(db)
}
