import type { Migration } from './migration.ts'
import { runScript, wordsOf } from './words.ts'

/** Codes of attendees, and when devices are used: those that never are go after a day. */
export const attendeeCodes: Migration = {
  name: '0052-attendee-codes',
  up(session) {
    const { id, whole, key, strict } = wordsOf[session.engine]
    return runScript(
      session,
      `
alter table devices add column used_from ${whole};
alter table devices add column votes_count integer default 0 not null;
update devices set used_from = created_date where id in (select device_id from talk_votes);
create index devices_unused on devices (created_date, id) where used_from is null;
create table attendee_codes (
  id ${id},
  event_id ${whole} not null references events (id) on delete cascade,
  hash ${key},
  device_id ${whole} references devices (id),
  created_date ${whole} not null,
  used_date ${whole},
  check ((device_id is null) = (used_date is null))
)${strict};
create unique index attendee_codes_by_hash on attendee_codes (hash);
create unique index attendee_codes_by_device on attendee_codes (device_id, event_id) where device_id is not null;
create index attendee_codes_by_event on attendee_codes (event_id, used_date)`,
    )
  },
}
