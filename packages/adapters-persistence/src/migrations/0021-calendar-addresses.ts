import { draft } from './draft.ts'
import type { Migration } from './migration.ts'
import { partOf, required, unique } from './rules.ts'

/** The secret addresses of calendars of starred talks: one of each account. */
export const calendarAddresses: Migration = {
  name: '0021-calendar-addresses',
  async up(session) {
    const { linkTable, whole, key } = draft(session)
    await linkTable('calendar_addresses')
      .addColumn('user_id', whole, (column) => partOf('users.id')(column).primaryKey())
      .addColumn('hash', key, unique)
      .addColumn('created_date', whole, required)
      .execute()
  },
}
