import type { Migration } from './migration.ts'
import { runScript, wordsOf } from './words.ts'

/** Boxes at doors, and their votes. A box that is removed leaves its votes. */
export const votingBoxes: Migration = {
  name: '0053-voting-boxes',
  up(session) {
    const { id, whole, key, strict } = wordsOf[session.engine]
    return runScript(
      session,
      `
create table voting_boxes (
  id ${id},
  event_id ${whole} not null references events (id) on delete cascade,
  room_id ${whole} references rooms (id) on delete set null,
  name text not null,
  hash ${key},
  created_date ${whole} not null
)${strict};
create unique index voting_boxes_by_hash on voting_boxes (hash);
create index voting_boxes_by_event on voting_boxes (event_id, id);
create index voting_boxes_by_room on voting_boxes (room_id) where room_id is not null;
alter table talk_votes add column box_id ${whole} references voting_boxes (id) on delete set null;
alter table talk_votes add column box_vote_id ${key};
create unique index talk_votes_by_box on talk_votes (box_id, box_vote_id)`,
    )
  },
}
