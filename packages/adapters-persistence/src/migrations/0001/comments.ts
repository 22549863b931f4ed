import { type CreateTableBuilder, sql } from 'kysely'
import { draft } from '../draft.ts'
import type { Session } from '../../session.ts'
import { between, flag, naming, partOf, partOfIfAny, required } from '../rules.ts'

export async function createComments(session: Session): Promise<void> {
  await createTalkComments(session)
  await createEventComments(session)
  await createReports(session)
}

async function createTalkComments(session: Session): Promise<void> {
  const { table, id, whole } = draft(session)
  const talkComments = table('talk_comments')
    .addColumn('id', whole, id)
    .addColumn('talk_id', whole, partOf('talks.id'))
    .addColumn('event_id', whole, partOf('events.id'))
  await withCommentColumns(session, talkComments)
    .addUniqueConstraint('talk_comments_duplicate_key', ['user_id', 'talk_id', 'fingerprint'])
    .execute()
  const index = (name: string) => session.db.schema.createIndex(name).on('talk_comments')
  await index('talk_comments_of_talk')
    .columns(['talk_id', ...shownByDate, 'event_id'])
    .execute()
  await index('talk_comments_of_event')
    .columns(['event_id', ...shownByDate])
    .execute()
  await index('talk_comments_by_user')
    .columns(['user_id', ...shownByDate, 'event_id'])
    .execute()
}

/** Enough to count a list, and to skip its first pages, without reading a comment. */
const shownByDate = ['shown', 'created_date', 'id'] as const

async function createEventComments(session: Session): Promise<void> {
  const { table, id, whole } = draft(session)
  const eventComments = table('event_comments')
    .addColumn('id', whole, id)
    .addColumn('event_id', whole, partOf('events.id'))
  await withCommentColumns(session, eventComments)
    .addUniqueConstraint('event_comments_duplicate_key', ['user_id', 'event_id', 'fingerprint'])
    .execute()
  const index = (name: string) => session.db.schema.createIndex(name).on('event_comments')
  await index('event_comments_of_event')
    .columns(['event_id', ...shownByDate])
    .execute()
  await index('event_comments_by_user')
    .columns(['user_id', ...shownByDate, 'event_id'])
    .execute()
}

function withCommentColumns<Columns extends string>(
  session: Session,
  table: CreateTableBuilder<string, Columns>,
) {
  const { whole, small, text, key } = draft(session)
  return table
    .addColumn('user_id', whole, naming('users.id'))
    .addColumn('rating', small, (column) => between('rating', 0, 5)(column).notNull())
    .addColumn('comment', text, required)
    .addColumn('fingerprint', key, required)
    .addColumn('source', text, required)
    .addColumn('created_date', whole, required)
    .addColumn('shown', small, flag('shown'))
}

async function createReports(session: Session): Promise<void> {
  const { table, id, whole, text } = draft(session)
  await table('reports')
    .addColumn('id', whole, id)
    .addColumn('event_id', whole, partOf('events.id'))
    .addColumn('talk_comment_id', whole, partOfIfAny('talk_comments.id'))
    .addColumn('event_comment_id', whole, partOfIfAny('event_comments.id'))
    .addColumn('reporting_date', whole, required)
    .addColumn('reporting_user_id', whole, naming('users.id'))
    .addColumn('decision', text, (column) => column.check(sql`decision in ('approved', 'denied')`))
    .addColumn('deciding_date', whole)
    .addColumn('deciding_user_id', whole, naming('users.id'))
    .addCheckConstraint(
      'reports_one_comment_check',
      sql`(talk_comment_id is null) <> (event_comment_id is null)`,
    )
    .addCheckConstraint('reports_decided_check', sql`(decision is null) = (deciding_date is null)`)
    .execute()
  const index = (name: string) => session.db.schema.createIndex(name).on('reports')
  for (const comment of ['talk_comment_id', 'event_comment_id']) {
    await index(`reports_of_${comment}`).columns([comment, 'id']).execute()
    await index(`reports_one_open_of_${comment}`)
      .columns([comment])
      .unique()
      .where(sql<boolean>`decision is null`)
      .execute()
  }
  await index('reports_of_event').columns(['event_id', 'reporting_date', 'id']).execute()
  await index('reports_by_user').columns(['reporting_user_id', 'reporting_date']).execute()
  await index('reports_by_decider').columns(['deciding_user_id']).execute()
}
