import { draft } from './draft.ts'
import type { Migration } from './migration.ts'

/** The language that a person has chosen for pages and mails. */
export const accountLanguages: Migration = {
  name: '0024-account-languages',
  async up(session) {
    const { schema } = session.db
    await schema.alterTable('users').addColumn('language', draft(session).key).execute()
  },
}
