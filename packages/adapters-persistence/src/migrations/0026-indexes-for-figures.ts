import type { Migration } from './migration.ts'

/** For the figures of the site: what was made in each week of a year. */
export const indexesForFigures: Migration = {
  name: '0026-indexes-for-figures',
  async up({ db }) {
    for (const table of ['events', 'talks', 'talk_comments', 'event_comments', 'users']) {
      await db.schema.createIndex(`${table}_by_creation`).on(table).columns(['created_date']).execute()
    }
  },
}
