import { sql } from 'kysely'
import { draft, naming } from './draft.ts'
import type { Migration } from './migration.ts'

/** The talk with the burst of ratings that a host took down; null for a take-down of an author. */
export const burstsOfRatings: Migration = {
  name: '0033-bursts-of-ratings',
  async up(session) {
    const { schema } = session.db
    await schema
      .alterTable('moderations')
      .addColumn('talk_id', draft(session).whole, naming('talks.id'))
      .execute()
    await schema
      .createIndex('moderations_of_talk')
      .on('moderations')
      .columns(['talk_id'])
      .where(sql<boolean>`talk_id is not null`)
      .execute()
  },
}
