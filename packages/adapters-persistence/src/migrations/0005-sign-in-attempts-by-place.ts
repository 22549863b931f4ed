import { sql } from 'kysely'
import type { Session } from '../session.ts'
import { draft } from './draft.ts'
import type { Migration } from './migration.ts'
import { count, oneOf, required } from './rules.ts'

const DAY = 86_400

/**
 * Attempts are counted by name and place. Those on accounts go on; network addresses, which stood in the table as they
 * are, are forgotten.
 */
export const signInAttemptsByPlace: Migration = {
  name: '0005-sign-in-attempts-by-place',
  async up(session) {
    const { db } = session
    await sql`
      create table old_attempts as
      select key as name, failures, last_failure_date from sign_in_attempts where subject = 'account'
    `.execute(db)
    await db.schema.dropTable('sign_in_attempts').execute()
    await createAttempts(session)
    await sql`
      insert into sign_in_attempts (name, place_kind, place_key, failures, last_failure_date, expires_date)
      select name, 'anywhere', '', failures, last_failure_date, last_failure_date + ${sql.lit(DAY)} from old_attempts
    `.execute(db)
    await db.schema.dropTable('old_attempts').execute()
    await createInstallationKeys(session)
  },
}

async function createAttempts(session: Session): Promise<void> {
  const { linkTable, whole, small, key } = draft(session)
  const index = (name: string) => session.db.schema.createIndex(name).on('sign_in_attempts')
  await linkTable('sign_in_attempts')
    .addColumn('name', key, required)
    .addColumn('place_kind', key, oneOf('place_kind', ['anywhere', 'address', 'browser', 'client']))
    .addColumn('place_key', key, required)
    .addColumn('failures', small, count('failures'))
    .addColumn('last_failure_date', whole)
    .addColumn('last_success_date', whole)
    .addColumn('expires_date', whole, required)
    .addPrimaryKeyConstraint('sign_in_attempts_pkey', ['name', 'place_kind', 'place_key'])
    .execute()
  await index('sign_in_attempts_of_place').columns(['place_kind', 'place_key', 'last_failure_date']).execute()
  await index('sign_in_attempts_by_expiry').columns(['expires_date']).execute()
}

async function createInstallationKeys(session: Session): Promise<void> {
  const { linkTable, text, key } = draft(session)
  await linkTable('installation_keys')
    .addColumn('name', key, (column) => column.primaryKey().notNull())
    .addColumn('secret', text, required)
    .execute()
}
