import { sql } from 'kysely'
import { draft } from './draft.ts'
import type { Migration } from './migration.ts'

/** Has one row while no mail is sent, such as in a restored copy. */
export const mailsHeld: Migration = {
  name: '0018-mails-held',
  async up(session) {
    const { table, small } = draft(session)
    await table('mails_held')
      .addColumn('id', small, (column) => column.primaryKey().check(sql`id = 1`))
      .execute()
  },
}
