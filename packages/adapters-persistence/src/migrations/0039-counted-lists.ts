import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Lists are counted by their indexes, so the totals of tables and the versions of remembered lists go. */
export const countedLists: Migration = {
  name: '0039-counted-lists',
  olderServers: 'they count events and accounts in tables that are gone',
  async up({ engine, db }) {
    for (const statement of engine === 'sqlite' ? triggersOnSqlite : triggersOnPostgres) {
      await sql.raw(statement).execute(db)
    }
    await db.schema.dropTable('event_totals').ifExists().execute()
    await db.schema.dropTable('user_totals').ifExists().execute()
  },
}

const triggersOnSqlite = ['events', 'event_tags', 'talks'].flatMap((table) =>
  ['insert', 'delete', 'update'].map((change) => `drop trigger if exists ${table}_search_version_${change}`),
)

const triggersOnPostgres = [
  'drop trigger if exists events_search_version on events',
  'drop trigger if exists events_search_version_update on events',
  'drop trigger if exists event_tags_search_version on event_tags',
  'drop trigger if exists talks_search_version on talks',
  'drop trigger if exists talks_search_version_update on talks',
  'drop function if exists lectern_change_search_version',
  'drop function if exists lectern_change_talk_search_version',
]
