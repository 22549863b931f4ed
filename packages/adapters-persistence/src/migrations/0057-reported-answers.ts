import type { Migration } from './migration.ts'
import { runScript } from './words.ts'

/** Reports of answers. They are reports of the comment, marked, and each of both may have one that waits. */
export const reportedAnswers: Migration = {
  name: '0057-reported-answers',
  olderServers: 'they take the report of an answer for one of its comment',
  up: (session) =>
    runScript(
      session,
      `
alter table reports add column of_answer integer default 0 not null check (of_answer in (0, 1));
alter table talk_comments add column answer_hidden integer default 0 not null check (answer_hidden in (0, 1));
alter table talk_comments add column answer_withdrawn integer default 0 not null check (answer_withdrawn in (0, 1));
drop index reports_one_open_of_talk_comment_id;
create unique index reports_one_open_of_talk_comment_id on reports (talk_comment_id, of_answer) where decision is null;
drop index reports_by_state_of_talk_comment_id;
create index reports_by_state_of_talk_comment_id on reports (coalesce(decision, 'waiting'), reporting_date, id)
  where talk_comment_id is not null and of_answer = 0;
create index reports_by_state_of_answer on reports (coalesce(decision, 'waiting'), reporting_date, id) where of_answer = 1;
create index reports_of_answer_by_event on reports (event_id, reporting_date, id) where of_answer = 1`,
    ),
}
