import type { Migration } from './migration.ts'
import { runScript, wordsOf } from './words.ts'

/** Counters of votes go from talks to a table of their own, and the public sees them in steps. */
export const voteTotals: Migration = {
  name: '0051-vote-totals',
  up(session) {
    const { id, whole, key, counters, strict } = wordsOf[session.engine]
    return runScript(
      session,
      `
create table vote_totals (
  talk_id ${whole} primary key references talks (id) on delete cascade,
  ${counters('vote_totals', [...before, ...added])},
  public_chips text default '' not null
)${strict};
insert into vote_totals (talk_id, ${before.join(', ')})
  select id, ${before.join(', ')} from talks where ${before.join(' + ')} > 0;
${before.map((name) => `alter table talks drop column ${name}`).join(';\n')};
create table talk_votes_before (
  talk_id ${whole} not null,
  user_id ${whole},
  device_id ${whole},
  rating integer not null,
  chips text not null,
  changed_date ${whole} not null
)${strict};
insert into talk_votes_before (talk_id, user_id, device_id, rating, chips, changed_date)
  select talk_id, user_id, device_id, rating, chips, changed_date from talk_votes order by id;
drop table talk_votes;
create table talk_votes (
  id ${id},
  talk_id ${whole} not null references talks (id) on delete cascade,
  user_id ${whole} references users (id) on delete cascade,
  device_id ${whole} references devices (id) on delete cascade,
  proof text not null,
  network ${key},
  rating integer not null check (rating between 1 and 5),
  chips text not null,
  changed_date ${whole} not null,
  is_public integer default 0 not null,
  exclusions integer default 0 not null,
  check (user_id is null or device_id is null)
)${strict};
insert into talk_votes (talk_id, user_id, device_id, proof, rating, chips, changed_date)
  select talk_id, user_id, device_id, case when user_id is null then 'device' else 'member' end, rating, chips, changed_date
  from talk_votes_before;
drop table talk_votes_before;
create unique index talk_votes_by_talk_and_user on talk_votes (talk_id, user_id);
create unique index talk_votes_by_talk_and_device on talk_votes (talk_id, device_id);
create index talk_votes_by_user on talk_votes (user_id, id) where user_id is not null;
create index talk_votes_by_device on talk_votes (device_id) where device_id is not null;
create index talk_votes_of_next_step on talk_votes (talk_id) where is_public = 0 and exclusions = 0`,
    )
  },
}

const ofProofs = (proofs: readonly string[]): readonly string[] =>
  proofs.flatMap((proof) => [1, 2, 3, 4, 5].map((rating) => `${proof}_votes_${rating}`))

const before = ofProofs(['member', 'device'])
const added = ofProofs(['code', 'box', 'public'])
