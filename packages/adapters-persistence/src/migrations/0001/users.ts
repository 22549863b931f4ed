import type { Session } from '../../session.ts'
import { equalsLiteral } from '../../sql/predicates.ts'
import { draft } from '../draft.ts'
import { flag, required, startsAt, unique } from '../rules.ts'
import { createTotals } from './totals.ts'

export async function createUsers(session: Session): Promise<void> {
  const { table, id, whole, small, text, key } = draft(session)
  await table('users')
    .addColumn('id', whole, id)
    .addColumn('username', text, required)
    .addColumn('username_folded', key, unique)
    .addColumn('full_name', text, required)
    .addColumn('full_name_folded', key, required)
    .addColumn('email', text, required)
    .addColumn('email_folded', key, unique)
    .addColumn('pending_email', text, startsAt(''))
    .addColumn('password_hash', text)
    .addColumn('verified', small, flag('verified'))
    .addColumn('admin', small, flag('admin'))
    .addColumn('trusted', small, flag('trusted'))
    .addColumn('suspended', small, flag('suspended'))
    .addColumn('twitter_username', text, required)
    .addColumn('avatar_hash', text, required)
    .addColumn('created_date', whole, required)
    .addColumn('biography', text, required)
    .execute()
  await session.db.schema.createIndex('users_seen').on('users').columns(['id', 'verified']).execute()
  await session.db.schema
    .createIndex('users_admins')
    .on('users')
    .columns(['id', 'verified', 'suspended'])
    .where(equalsLiteral('admin', 1))
    .execute()
  await createTotals(session, 'user_totals', ['verified', 'unverified'])
}
