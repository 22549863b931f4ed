import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * PostgreSQL parses each check constraint of a table in every statement that writes a row. One check of all counters takes
 * less time than one for each counter.
 */
export const oneCheckOfCounters: Migration = {
  name: '0011-one-check-of-counters',
  async up({ engine, db }) {
    if (engine !== 'postgres') return
    for (const [table, columns] of Object.entries(counters)) {
      const dropped = columns.map((column) => sql`drop constraint ${sql.ref(`${table}_${column}_check`)}`)
      const least = sql`least(${sql.join(columns.map((column) => sql.ref(column)))})`
      await sql`
        alter table ${sql.table(table)} ${sql.join(dropped)},
          add constraint ${sql.ref(`${table}_counters_check`)} check (${least} >= 0)
      `.execute(db)
    }
  },
}

const ratings = ['rating_1', 'rating_2', 'rating_3', 'rating_4', 'rating_5']

const counters: Readonly<Record<string, readonly string[]>> = {
  events: [
    'attendee_count',
    'event_comments_count',
    'talk_comments_count',
    'tracks_count',
    'talks_count',
    ...ratings,
  ],
  talks: ['comment_count', 'starred_count', ...ratings],
}
