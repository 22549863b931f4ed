import { draft } from './draft.ts'
import type { Migration } from './migration.ts'
import { partOf, required } from './rules.ts'

/** The topics of mails that users have switched off. Existing users get all mails, as before. */
export const mailChoices: Migration = {
  name: '0012-mail-choices',
  async up(session) {
    const { linkTable, whole, key } = draft(session)
    await linkTable('mails_switched_off')
      .addColumn('user_id', whole, partOf('users.id'))
      .addColumn('topic', key, required)
      .addPrimaryKeyConstraint('mails_switched_off_pkey', ['user_id', 'topic'])
      .execute()
  },
}
