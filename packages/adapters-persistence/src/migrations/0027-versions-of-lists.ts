import { sql } from 'kysely'
import type { Session } from '../session.ts'
import type { Migration } from './migration.ts'

/**
 * The search version also changes with the dates, the call, the stub and the tags of an event, the version of talks also with
 * their start: with all that decides which events or talks a list has, and in which order.
 */
export const versionsOfLists: Migration = {
  name: '0027-versions-of-lists',
  up: (session) => (session.engine === 'sqlite' ? onSqlite : onPostgres)(session),
}

const ofEvents = [
  'name_folded',
  'approval',
  'start_date',
  'end_date',
  'cfp_url',
  'cfp_start_date',
  'cfp_end_date',
  'stub',
]
const ofTalks = ['talk_title_folded', 'start_date']

const differs = (columns: readonly string[], operator: string) =>
  sql.raw(columns.map((column) => `old.${column} ${operator} new.${column}`).join(' or '))

async function onSqlite({ db }: Session): Promise<void> {
  const changeEvents = sql`update event_totals set search_version = search_version + 1`
  await sql`drop trigger events_search_version_update`.execute(db)
  await sql`
    create trigger events_search_version_update after update of ${sql.raw(ofEvents.join(', '))} on events
    when ${differs(ofEvents, 'is not')}
    begin ${changeEvents}; end
  `.execute(db)
  for (const event of ['insert', 'update', 'delete'] as const) {
    await sql`
      create trigger ${sql.ref(`event_tags_search_version_${event}`)} after ${sql.raw(event)} on event_tags
      begin ${changeEvents}; end
    `.execute(db)
  }
  await sql`drop trigger talks_search_version_update`.execute(db)
  await sql`
    create trigger talks_search_version_update after update of ${sql.raw(ofTalks.join(', '))} on talks
    when ${differs(ofTalks, 'is not')}
    begin update event_totals set talk_search_version = talk_search_version + 1; end
  `.execute(db)
}

async function onPostgres({ db }: Session): Promise<void> {
  const isDistinct = 'is distinct from'
  await sql`drop trigger events_search_version_update on events`.execute(db)
  await sql`
    create trigger events_search_version_update after update of ${sql.raw(ofEvents.join(', '))} on events
    for each row when (${differs(ofEvents, isDistinct)}) execute function lectern_change_search_version()
  `.execute(db)
  await sql`
    create trigger event_tags_search_version after insert or update or delete or truncate on event_tags
    for each statement execute function lectern_change_search_version()
  `.execute(db)
  await sql`drop trigger talks_search_version_update on talks`.execute(db)
  await sql`
    create trigger talks_search_version_update after update of ${sql.raw(ofTalks.join(', '))} on talks
    for each row when (${differs(ofTalks, isDistinct)}) execute function lectern_change_talk_search_version()
  `.execute(db)
}
