import type { Migration } from './migration.ts'
import { runScript, wordsOf } from './words.ts'

/**
 * Usernames that accounts had before, and links by which invited people take imported accounts over. SQLite cannot change a
 * check, so the table of links is copied.
 */
export const formerUsernames: Migration = {
  name: '0037-former-usernames',
  up(session) {
    const { key, whole, link } = wordsOf[session.engine]
    return runScript(
      session,
      `
create table former_usernames (
  username_folded ${key} not null primary key,
  username text not null,
  user_id ${whole} not null references users (id) on delete cascade
)${link};
create index former_usernames_of_user on former_usernames (user_id);
create table old_links as select * from mailed_links;
drop table mailed_links;
create table mailed_links (
  hash ${key} not null primary key,
  purpose text not null check (purpose in ('verify-email', 'reset-password', 'take-over')),
  user_id ${whole} not null references users (id) on delete cascade,
  email text not null,
  created_date ${whole} not null
)${link};
create index mailed_links_of_user on mailed_links (user_id);
create index mailed_links_by_date on mailed_links (created_date);
insert into mailed_links (hash, purpose, user_id, email, created_date)
  select hash, purpose, user_id, email, created_date from old_links;
drop table old_links`,
    )
  },
}
