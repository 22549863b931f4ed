import type { Migration } from './migration.ts'
import { runScript, wordsOf } from './words.ts'

/** What speakers and hosts answer to comments on talks. */
export const answers: Migration = {
  name: '0047-answers',
  up(session) {
    const { whole } = wordsOf[session.engine]
    return runScript(
      session,
      `
alter table talk_comments add column answer text;
alter table talk_comments add column answering_user_id ${whole} references users (id) on delete set null;
alter table talk_comments add column answered_date ${whole};
create index talk_comments_by_answerer on talk_comments (answering_user_id, id) where answering_user_id is not null`,
    )
  },
}
