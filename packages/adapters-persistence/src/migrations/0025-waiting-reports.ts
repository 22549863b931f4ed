import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** For the number of reports that wait for the hosts of an event. */
export const waitingReports: Migration = {
  name: '0025-waiting-reports',
  async up({ db }) {
    await db.schema
      .createIndex('reports_waiting_of_event')
      .on('reports')
      .columns(['event_id'])
      .where(sql<boolean>`decision is null`)
      .execute()
  },
}
