import { sql } from 'kysely'
import { draft } from '../draft.ts'
import type { Session } from '../../session.ts'
import { between, count, naming, oneOf, partOf, required, startsAt, unique } from '../rules.ts'
import { createTotals } from './totals.ts'

export async function createEvents(session: Session): Promise<void> {
  await createEventTable(session)
  await indexEvents(session)
  await createEventLinks(session)
  await createTotals(session, 'event_totals', ['pending', 'approved', 'rejected'])
}

async function createEventTable(session: Session): Promise<void> {
  const { table, id, whole, small, text, key, real } = draft(session)
  await table('events')
    .addColumn('id', whole, id)
    .addColumn('name', text, required)
    .addColumn('name_folded', key, required)
    .addColumn('location', text, required)
    .addColumn('start_date', whole, required)
    .addColumn('end_date', whole, required)
    .addColumn('zone', text, required)
    .addColumn('href', text, required)
    .addColumn('cfp_url', text, required)
    .addColumn('cfp_start_date', whole)
    .addColumn('cfp_end_date', whole)
    .addColumn('latitude', real, between('latitude', -90, 90))
    .addColumn('longitude', real, between('longitude', -180, 180))
    .addColumn('hashtag', text, required)
    .addColumn('url_friendly_name', key, unique)
    .addColumn('stub', key, unique)
    .addColumn('approval', key, oneOf('approval', ['pending', 'approved', 'rejected']))
    .addColumn('rejection_reason', text, startsAt(''))
    .addColumn('submitter_id', whole, naming('users.id'))
    .addColumn('comments_open_from', whole)
    .addColumn('comments_open_until', whole)
    .addColumn('created_date', whole, required)
    .addColumn('attendee_count', small, count('attendee_count'))
    .addColumn('event_comments_count', small, count('event_comments_count'))
    .addColumn('talk_comments_count', small, count('talk_comments_count'))
    .addColumn('tracks_count', small, count('tracks_count'))
    .addColumn('talks_count', small, count('talks_count'))
    .addColumn('rating_1', small, count('rating_1'))
    .addColumn('rating_2', small, count('rating_2'))
    .addColumn('rating_3', small, count('rating_3'))
    .addColumn('rating_4', small, count('rating_4'))
    .addColumn('rating_5', small, count('rating_5'))
    // A row is read from its beginning: what is long comes last.
    .addColumn('description', text, required)
    .addCheckConstraint('events_dates_check', sql`start_date <= end_date`)
    .execute()
}

/** For the order of each list, with what it takes to count it and to skip its first pages without reading an event. */
async function indexEvents({ db }: Session): Promise<void> {
  const index = (name: string) => db.schema.createIndex(name).on('events')
  await index('events_by_start').columns(['start_date', 'id', 'end_date', 'approval']).execute()
  await index('events_by_end').columns(['end_date', 'start_date', 'id', 'approval']).execute()
  await index('events_by_attendees')
    .columns(['attendee_count desc', 'start_date', 'id', 'end_date', 'approval'])
    .execute()
  await index('events_by_call')
    .columns([
      sql`coalesce(cfp_end_date, start_date)`,
      sql`id`,
      sql`cfp_start_date`,
      sql`approval`,
      // PostgreSQL reads no index alone that has an expression without what it is made of.
      sql`start_date`,
      sql`cfp_end_date`,
    ])
    .where(sql<boolean>`cfp_url <> '' or cfp_start_date is not null or cfp_end_date is not null`)
    .execute()
  await index('events_pending')
    .columns(['start_date', 'id'])
    .where(sql<boolean>`approval = 'pending'`)
    .execute()
  await index('events_by_submitter').columns(['submitter_id', 'approval']).execute()
}

async function createEventLinks(session: Session): Promise<void> {
  const { linkTable, whole, small, key } = draft(session)
  const index = (name: string) => session.db.schema.createIndex(name)
  await linkTable('event_hosts')
    .addColumn('event_id', whole, partOf('events.id'))
    .addColumn('user_id', whole, partOf('users.id'))
    .addColumn('position', small, required)
    .addPrimaryKeyConstraint('event_hosts_pkey', ['event_id', 'user_id'])
    .execute()
  await index('event_hosts_by_user').on('event_hosts').columns(['user_id', 'event_id']).execute()
  await linkTable('event_tags')
    .addColumn('event_id', whole, partOf('events.id'))
    .addColumn('tag', key, required)
    .addColumn('position', small, required)
    .addPrimaryKeyConstraint('event_tags_pkey', ['event_id', 'tag'])
    .execute()
  await index('event_tags_by_tag').on('event_tags').columns(['tag', 'event_id']).execute()
  await linkTable('event_attendees')
    .addColumn('event_id', whole, partOf('events.id'))
    .addColumn('user_id', whole, partOf('users.id'))
    .addPrimaryKeyConstraint('event_attendees_pkey', ['event_id', 'user_id'])
    .execute()
  await index('event_attendees_by_user').on('event_attendees').columns(['user_id', 'event_id']).execute()
}
