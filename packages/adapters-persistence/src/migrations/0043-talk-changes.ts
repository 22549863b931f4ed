import type { Migration } from './migration.ts'
import { runScript, wordsOf } from './words.ts'

/** The changes of programmes, whom they are told, and the versions of programmes that they make. */
export const talkChanges: Migration = {
  name: '0043-talk-changes',
  up(session) {
    const { id, key, whole, strict, link } = wordsOf[session.engine]
    return runScript(
      session,
      `
alter table events add column programme_version integer default 1 not null;
create table talk_changes (
  id ${id},
  event_id ${whole} not null references events (id) on delete cascade,
  talk_id ${whole} references talks (id) on delete set null,
  talk_title text not null,
  kind ${key} not null,
  before text not null,
  after text not null,
  created_date ${whole} not null,
  undone integer not null check (undone in (0, 1))
)${strict};
create index talk_changes_of_event on talk_changes (event_id, created_date, id);
create index talk_changes_of_talk on talk_changes (talk_id, created_date) where talk_id is not null;
create table talk_change_news (
  change_id ${whole} not null references talk_changes (id) on delete cascade,
  user_id ${whole} not null references users (id) on delete cascade,
  event_id ${whole} not null references events (id) on delete cascade,
  speaker integer not null check (speaker in (0, 1)),
  due_date ${whole},
  told_date ${whole},
  constraint talk_change_news_pkey primary key (change_id, user_id)
)${link};
create index talk_change_news_due on talk_change_news (due_date) where due_date is not null;
create index talk_change_news_to_user on talk_change_news (user_id, event_id, told_date);
create index talk_change_news_told on talk_change_news (told_date) where due_date is null;
create index talk_change_news_of_event on talk_change_news (event_id)`,
    )
  },
}
