import type { Migration } from './migration.ts'
import { runScript, wordsOf } from './words.ts'

/** The talk with the burst of ratings that a host took down; null for a take-down of an author. */
export const burstsOfRatings: Migration = {
  name: '0033-bursts-of-ratings',
  up: (session) =>
    runScript(
      session,
      `
alter table moderations add column talk_id ${wordsOf[session.engine].whole} references talks (id) on delete set null;
create index moderations_of_talk on moderations (talk_id) where talk_id is not null`,
    ),
}
