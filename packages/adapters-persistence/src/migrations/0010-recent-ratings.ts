import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** The comments that count in averages, by date, for the list of talks that were rated last. */
export const recentRatings: Migration = {
  name: '0010-recent-ratings',
  up: ({ db }) =>
    db.schema
      .createIndex('talk_comments_rated')
      .on('talk_comments')
      .columns(['created_date', 'id', 'talk_id'])
      .where(sql<boolean>`shown = 1 and rating > 0 and user_id is not null`)
      .execute(),
}
