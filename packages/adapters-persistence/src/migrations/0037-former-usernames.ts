import { sql } from 'kysely'
import type { Session } from '../session.ts'
import { draft, oneOf, partOf, required } from './draft.ts'
import type { Migration } from './migration.ts'

/**
 * Usernames that accounts had before, and links by which invited people take imported accounts over. SQLite cannot change a
 * check, so the table of links is copied.
 */
export const formerUsernames: Migration = {
  name: '0037-former-usernames',
  async up(session) {
    const { db } = session
    const { linkTable, whole, text, key } = draft(session)
    await linkTable('former_usernames')
      .addColumn('username_folded', key, (column) => column.primaryKey().notNull())
      .addColumn('username', text, required)
      .addColumn('user_id', whole, partOf('users.id'))
      .execute()
    await db.schema
      .createIndex('former_usernames_of_user')
      .on('former_usernames')
      .columns(['user_id'])
      .execute()
    await sql`create table old_links as select * from mailed_links`.execute(db)
    await db.schema.dropTable('mailed_links').execute()
    await createMailedLinks(session)
    await sql`
      insert into mailed_links (hash, purpose, user_id, email, created_date)
      select hash, purpose, user_id, email, created_date from old_links
    `.execute(db)
    await db.schema.dropTable('old_links').execute()
  },
}

async function createMailedLinks(session: Session): Promise<void> {
  const { linkTable, whole, text, key } = draft(session)
  const index = (name: string) => session.db.schema.createIndex(name).on('mailed_links')
  await linkTable('mailed_links')
    .addColumn('hash', key, (column) => column.primaryKey().notNull())
    .addColumn('purpose', text, oneOf('purpose', ['verify-email', 'reset-password', 'take-over']))
    .addColumn('user_id', whole, partOf('users.id'))
    .addColumn('email', text, required)
    .addColumn('created_date', whole, required)
    .execute()
  await index('mailed_links_of_user').columns(['user_id']).execute()
  await index('mailed_links_by_date').columns(['created_date']).execute()
}
