import { draft } from './draft.ts'
import type { Migration } from './migration.ts'
import { count } from './rules.ts'

/** How often what calendars show of talks and events was changed. Until the first change, the date is that of the creation. */
export const calendarRevisions: Migration = {
  name: '0022-calendar-revisions',
  async up(session) {
    const { whole } = draft(session)
    for (const [table, part] of parts) {
      await session.db.schema
        .alterTable(table)
        .addColumn(`${part}_sequence`, whole, count(`${part}_sequence`))
        .execute()
      await session.db.schema.alterTable(table).addColumn(`${part}_changed_date`, whole).execute()
    }
  },
}

const parts = [
  ['talks', 'calendar'],
  ['events', 'calendar'],
  ['events', 'place'],
] as const
