import type { Migration } from './migration.ts'
import { runScript, wordsOf } from './words.ts'

/** Votes that hosts set aside. */
export const voteExclusions: Migration = {
  name: '0054-vote-exclusions',
  up(session) {
    const { id, whole, key, strict, link } = wordsOf[session.engine]
    return runScript(
      session,
      `
create table vote_exclusions (
  id ${id},
  event_id ${whole} not null references events (id) on delete cascade,
  proof text,
  talk_id ${whole} references talks (id) on delete cascade,
  network ${key},
  rating integer,
  from_date ${whole},
  to_date ${whole},
  user_id ${whole} references users (id) on delete set null,
  created_date ${whole} not null
)${strict};
create index vote_exclusions_by_event on vote_exclusions (event_id, id);
create index vote_exclusions_by_talk on vote_exclusions (talk_id) where talk_id is not null;
create index vote_exclusions_by_user on vote_exclusions (user_id) where user_id is not null;
create index vote_exclusions_with_network on vote_exclusions (created_date) where network is not null;
create table excluded_votes (
  vote_id ${whole} not null references talk_votes (id) on delete cascade,
  exclusion_id ${whole} not null references vote_exclusions (id) on delete cascade,
  primary key (exclusion_id, vote_id)
)${link};
create index excluded_votes_by_vote on excluded_votes (vote_id);
create index talk_votes_by_network on talk_votes (network, changed_date) where network is not null;
create index talk_votes_with_network on talk_votes (changed_date) where network is not null`,
    )
  },
}
