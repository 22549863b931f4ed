import { draft } from './draft.ts'
import type { Migration } from './migration.ts'
import { between, flag, oneOf, partOf, required } from './rules.ts'

/** Comments that their authors have not published: one of each account. */
export const commentDrafts: Migration = {
  name: '0013-comment-drafts',
  async up(session) {
    const { linkTable, whole, small, text, key } = draft(session)
    await linkTable('comment_drafts')
      .addColumn('user_id', whole, (column) => partOf('users.id')(column).primaryKey())
      .addColumn('subject_kind', key, oneOf('subject_kind', ['talk', 'event']))
      .addColumn('subject_id', whole, required)
      .addColumn('comment', text, required)
      .addColumn('rating', small, (column) => required(between('rating', 0, 5)(column)))
      .addColumn('private', small, flag('private'))
      .addColumn('created_date', whole, required)
      .execute()
    await session.db.schema
      .createIndex('comment_drafts_by_date')
      .on('comment_drafts')
      .columns(['created_date'])
      .execute()
  },
}
