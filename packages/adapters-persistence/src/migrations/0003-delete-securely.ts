import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** The search indexes of SQLite overwrite what is deleted, as the tables do. Only FTS5 keeps a setting for that in the file. */
export const deleteSecurely: Migration = {
  name: '0003-delete-securely',
  async up({ engine, db }) {
    if (engine !== 'sqlite') return
    for (const index of ['event_trigrams', 'talk_trigrams', 'user_trigrams']) {
      await sql`insert into ${sql.table(index)} (${sql.ref(index)}, rank) values ('secure-delete', 1)`.execute(
        db,
      )
    }
  },
}
