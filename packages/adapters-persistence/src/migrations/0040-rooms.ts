import type { Migration } from './migration.ts'
import { runScript, wordsOf } from './words.ts'

/** Rooms of events, and the room of a talk. */
export const rooms: Migration = {
  name: '0040-rooms',
  up(session) {
    const { id, key, whole, strict } = wordsOf[session.engine]
    return runScript(
      session,
      `
create table rooms (
  id ${id},
  event_id ${whole} not null references events (id) on delete cascade,
  room_name text not null,
  room_name_folded ${key} not null,
  room_description text not null,
  capacity integer,
  map_uri text not null,
  position integer not null
)${strict};
create unique index rooms_by_name on rooms (event_id, room_name_folded);
alter table talks add column room_id ${whole} references rooms (id) on delete set null;
create index talks_in_room on talks (room_id, start_date, id) where room_id is not null`,
    )
  },
}
