import { draft } from '../draft.ts'
import type { Session } from '../../session.ts'
import { naming, oneOf, partOf, partOfIfAny, required } from '../rules.ts'

export async function createModeration(session: Session): Promise<void> {
  await createModerations(session)
  await createModeratedComments(session)
  await createAudit(session)
}

async function createModerations(session: Session): Promise<void> {
  const { table, id, whole } = draft(session)
  await table('moderations')
    .addColumn('id', whole, id)
    .addColumn('author_id', whole, naming('users.id'))
    .addColumn('event_id', whole, partOfIfAny('events.id'))
    .addColumn('moderator_id', whole, naming('users.id'))
    .addColumn('created_date', whole, required)
    .addColumn('undone_date', whole)
    .execute()
  const index = (name: string) => session.db.schema.createIndex(name).on('moderations')
  await index('moderations_of_event').columns(['event_id', 'id']).execute()
  await index('moderations_of_author').columns(['author_id']).execute()
  await index('moderations_by_moderator').columns(['moderator_id']).execute()
}

async function createModeratedComments(session: Session): Promise<void> {
  const { linkTable, whole } = draft(session)
  for (const comments of ['talk_comments', 'event_comments']) {
    const table = `moderated_${comments}`
    await linkTable(table)
      .addColumn('comment_id', whole, partOf(`${comments}.id`))
      .addColumn('moderation_id', whole, partOf('moderations.id'))
      .addPrimaryKeyConstraint(`${table}_pkey`, ['comment_id', 'moderation_id'])
      .execute()
    await session.db.schema
      .createIndex(`${table}_by_moderation`)
      .on(table)
      .columns(['moderation_id', 'comment_id'])
      .execute()
  }
}

async function createAudit(session: Session): Promise<void> {
  const { table, id, whole, text } = draft(session)
  await table('audit_entries')
    .addColumn('id', whole, id)
    .addColumn('created_date', whole, required)
    .addColumn('author_kind', text, oneOf('author_kind', ['member', 'operator', 'service']))
    .addColumn('author_id', whole, naming('users.id'))
    .addColumn('action', text, required)
    .addColumn('subject_id', whole, required)
    .addColumn('note', text, required)
    .execute()
  await session.db.schema
    .createIndex('audit_entries_by_author')
    .on('audit_entries')
    .columns(['author_id'])
    .execute()
}
