import type { Migration } from './migration.ts'
import { runScript, wordsOf } from './words.ts'

/**
 * The browser in which the password of an unverified account was chosen, and an index of the accounts that nobody verified.
 * Those of before keep their `email_folded`: the key of an unverified account is looked up in both forms.
 */
export const unverifiedAccounts: Migration = {
  name: '0032-unverified-accounts',
  up: (session) =>
    runScript(
      session,
      `
alter table users add column password_browser ${wordsOf[session.engine].key};
create index users_unverified on users (created_date) where verified = 0`,
    ),
}
