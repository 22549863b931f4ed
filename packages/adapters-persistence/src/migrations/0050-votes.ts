import type { Migration } from './migration.ts'
import { runScript, wordsOf } from './words.ts'

/** Votes for talks, of members and of devices. Events from before take none. */
export const votes: Migration = {
  name: '0050-votes',
  up(session) {
    const { id, whole, key, strict } = wordsOf[session.engine]
    return runScript(
      session,
      `
alter table events add column votes text default 'off' not null;
alter table events add column chips text default '' not null;
${addCounters[session.engine]};
create table devices (
  id ${id},
  hash ${key},
  created_date ${whole} not null
)${strict};
create unique index devices_by_hash on devices (hash);
create table talk_votes (
  id ${id},
  talk_id ${whole} not null references talks (id) on delete cascade,
  user_id ${whole} references users (id) on delete cascade,
  device_id ${whole} references devices (id) on delete cascade,
  rating integer not null check (rating between 1 and 5),
  chips text not null,
  changed_date ${whole} not null,
  check ((user_id is null) <> (device_id is null))
)${strict};
create unique index talk_votes_by_talk_and_user on talk_votes (talk_id, user_id);
create unique index talk_votes_by_talk_and_device on talk_votes (talk_id, device_id);
create index talk_votes_by_user on talk_votes (user_id, id) where user_id is not null;
create index talk_votes_by_device on talk_votes (device_id) where device_id is not null`,
    )
  },
}

const counters = ['member', 'device'].flatMap((proof) =>
  [1, 2, 3, 4, 5].map((rating) => `${proof}_votes_${rating}`),
)

/** One check of all of them on PostgreSQL, for the reason that `Words.counters` has. */
const addCounters = {
  sqlite: counters
    .map((name) => `alter table talks add column ${name} integer default 0 not null check (${name} >= 0)`)
    .join(';\n'),
  postgres: `alter table talks
  ${counters.map((name) => `add column ${name} integer default 0 not null`).join(',\n  ')},
  add constraint talks_votes_check check (least(${counters.join(', ')}) >= 0)`,
}
