import { sql } from 'kysely'
import type { Session } from '../session.ts'
import { draft } from './draft.ts'
import type { Migration } from './migration.ts'
import { count, partOfIfAny, required } from './rules.ts'

/** A mail to the operator has no user. SQLite cannot drop `not null`, so the table is copied there. */
export const mailsToTheOperator: Migration = {
  name: '0017-mails-to-the-operator',
  async up(session) {
    const { db, engine } = session
    if (engine === 'postgres') {
      await db.schema
        .alterTable('mails')
        .alterColumn('user_id', (column) => column.dropNotNull())
        .execute()
      return
    }
    await sql`create table old_mails as select * from mails`.execute(db)
    const { rows } = await sql<{ readonly seq: number }>`
      select seq from sqlite_sequence where name = 'mails'
    `.execute(db)
    await db.schema.dropTable('mails').execute()
    await createMails(session)
    await sql`insert into mails select * from old_mails`.execute(db)
    await db.schema.dropTable('old_mails').execute()
    // The ids of sent mails are not given again.
    await sql`delete from sqlite_sequence where name = 'mails'`.execute(db)
    await sql`insert into sqlite_sequence (name, seq) values ('mails', ${rows[0]?.seq ?? 0})`.execute(db)
  },
}

/** With the columns in the order of before. */
async function createMails(session: Session): Promise<void> {
  const { table, id, whole, small, text } = draft(session)
  const index = (name: string) => session.db.schema.createIndex(name).on('mails')
  await table('mails')
    .addColumn('id', whole, id)
    .addColumn('user_id', whole, partOfIfAny('users.id'))
    .addColumn('subject', text, required)
    .addColumn('created_date', whole, required)
    .addColumn('next_attempt_date', whole, required)
    .addColumn('attempts', small, count('attempts'))
    .addColumn('leased_until', whole)
    .execute()
  await index('mails_due').columns(['next_attempt_date', 'id']).execute()
  await index('mails_to_user').columns(['user_id']).execute()
}
