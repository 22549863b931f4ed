import { sql } from 'kysely'
import { draft } from './draft.ts'
import type { Migration } from './migration.ts'
import { required, startsAt } from './rules.ts'

/** Accounts that nobody signs in to, imports of services, and which record of a service became which record here. */
export const importedPeople: Migration = {
  name: '0020-imported-people',
  async up(session) {
    const { schema } = session.db
    const { table, linkTable, id, whole, small, text, key } = draft(session)
    await schema
      .alterTable('users')
      .addColumn('imported', small, (column) =>
        startsAt(0)(column).check(
          sql`imported = 0 or (imported = 1 and verified = 1 and admin = 0 and password_hash is null)`,
        ),
      )
      .execute()
    await table('service_imports')
      .addColumn('id', whole, id)
      .addColumn('address', text, required)
      .addColumn('started_date', whole, required)
      .addColumn('finished_date', whole)
      .execute()
    await linkTable('imported_records')
      .addColumn('kind', key, required)
      .addColumn('uri', key, required)
      .addColumn('record_id', whole, required)
      .addPrimaryKeyConstraint('imported_records_pkey', ['kind', 'uri'])
      .execute()
  },
}
