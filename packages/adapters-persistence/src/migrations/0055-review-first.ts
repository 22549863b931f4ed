import type { Migration } from './migration.ts'
import { runScript, wordsOf } from './words.ts'

/**
 * Comments that hosts look at before they are listed. `listed_date` is null for a comment that was listed when it was written, and
 * 0 for one that was not listed yet.
 */
export const reviewFirst: Migration = {
  name: '0055-review-first',
  up(session) {
    const { whole } = wordsOf[session.engine]
    return runScript(
      session,
      `
alter table events add column moderation text default 'after' not null;
alter table reports add column for_review integer default 0 not null check (for_review in (0, 1));
alter table talk_comments add column listed_date ${whole};
alter table event_comments add column listed_date ${whole}`,
    )
  },
}
