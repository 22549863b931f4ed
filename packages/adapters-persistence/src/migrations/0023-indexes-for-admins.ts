import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** For the lists of admins: the reports of the whole site by state, and the filters of the audit. */
export const indexesForAdmins: Migration = {
  name: '0023-indexes-for-admins',
  async up({ db }) {
    for (const comment of ['talk_comment_id', 'event_comment_id']) {
      await db.schema
        .createIndex(`reports_by_state_of_${comment}`)
        .on('reports')
        .columns([sql`coalesce(decision, 'waiting')`, sql`reporting_date`, sql`id`])
        .where(sql<boolean>`${sql.ref(comment)} is not null`)
        .execute()
    }
    const index = (name: string) => db.schema.createIndex(name).on('audit_entries')
    await index('audit_entries_by_action').columns(['action', 'id']).execute()
    await index('audit_entries_of_subject').columns(['subject_id', 'id']).execute()
    await index('audit_entries_by_date').columns(['created_date', 'id']).execute()
  },
}
