import { sql } from 'kysely'
import type { Session } from '../session.ts'
import { draft } from './draft.ts'
import type { Migration } from './migration.ts'
import { startsAt } from './rules.ts'

/**
 * A number that changes when a talk is added, removed or renamed. A counted search for talks is valid while this number and
 * the search version of events stay the same. Triggers keep it in step.
 */
export const talkSearchVersion: Migration = {
  name: '0014-talk-search-version',
  async up(session) {
    await session.db.schema
      .alterTable('event_totals')
      .addColumn('talk_search_version', draft(session).whole, startsAt(0))
      .execute()
    await (session.engine === 'sqlite' ? triggersOnSqlite : triggersOnPostgres)(session)
  },
}

async function triggersOnSqlite({ db }: Session): Promise<void> {
  const change = sql`update event_totals set talk_search_version = talk_search_version + 1`
  for (const event of ['insert', 'delete'] as const) {
    await sql`
      create trigger ${sql.ref(`talks_search_version_${event}`)} after ${sql.raw(event)} on talks
      begin ${change}; end
    `.execute(db)
  }
  await sql`
    create trigger talks_search_version_update after update of talk_title_folded on talks
    when old.talk_title_folded is not new.talk_title_folded begin ${change}; end
  `.execute(db)
}

/**
 * The number is the id of the transaction. So a transaction that changes many talks updates the row once: it would read all
 * its own dead versions of the row for each further update.
 */
async function triggersOnPostgres({ db }: Session): Promise<void> {
  await sql`
    create function lectern_change_talk_search_version() returns trigger language plpgsql
    as 'begin
      update event_totals set talk_search_version = pg_current_xact_id()::text::bigint
      where talk_search_version <> pg_current_xact_id()::text::bigint;
      return null;
    end'
  `.execute(db)
  const run = sql`execute function lectern_change_talk_search_version()`
  await sql`
    create trigger talks_search_version after insert or delete or truncate on talks for each statement ${run}
  `.execute(db)
  await sql`
    create trigger talks_search_version_update after update of talk_title_folded on talks for each row
    when (old.talk_title_folded is distinct from new.talk_title_folded) ${run}
  `.execute(db)
}
