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
    await db.schema.dropTable('event_totals').execute()
    await db.schema.dropTable('user_totals').execute()
  },
}

const triggersOnSqlite = ['events', 'event_tags', 'talks'].flatMap((table) =>
  ['insert', 'delete', 'update'].map((change) => `drop trigger ${table}_search_version_${change}`),
)

const triggersOnPostgres = [
  'drop trigger events_search_version on events',
  'drop trigger events_search_version_update on events',
  'drop trigger event_tags_search_version on event_tags',
  'drop trigger talks_search_version on talks',
  'drop trigger talks_search_version_update on talks',
  'drop function lectern_change_search_version',
  'drop function lectern_change_talk_search_version',
]
