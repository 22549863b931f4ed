import { draft } from './draft.ts'
import type { Migration } from './migration.ts'
import { partOf, required, uniqueIfAny } from './rules.ts'

/** Requests to sign in by mail: one of each account, which the next request replaces. */
export const signInLinks: Migration = {
  name: '0009-sign-in-links',
  async up(session) {
    const { linkTable, whole, text, key } = draft(session)
    await linkTable('sign_in_links')
      .addColumn('user_id', whole, (column) => partOf('users.id')(column).primaryKey())
      .addColumn('email', text, required)
      .addColumn('hash', key, uniqueIfAny)
      .addColumn('browser', text, required)
      .addColumn('next_path', text, required)
      .addColumn('created_date', whole, required)
      .execute()
    await session.db.schema
      .createIndex('sign_in_links_by_date')
      .on('sign_in_links')
      .columns(['created_date'])
      .execute()
  },
}
