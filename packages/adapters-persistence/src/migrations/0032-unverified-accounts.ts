import { equalsLiteral } from '../sql/predicates.ts'
import { draft } from './draft.ts'
import type { Migration } from './migration.ts'

/**
 * The browser in which the password of an unverified account was chosen, and an index of the accounts that nobody verified.
 * Those of before keep their `email_folded`: the key of an unverified account is looked up in both forms.
 */
export const unverifiedAccounts: Migration = {
  name: '0032-unverified-accounts',
  async up(session) {
    const { schema } = session.db
    await schema.alterTable('users').addColumn('password_browser', draft(session).key).execute()
    await schema
      .createIndex('users_unverified')
      .on('users')
      .column('created_date')
      .where(equalsLiteral('verified', 0))
      .execute()
  },
}
