import type { Migration } from './migration.ts'
import { runScript } from './words.ts'

/** Talks and events that were cancelled. The indexes of the lists that leave cancelled events out have the column, too. */
export const cancelled: Migration = {
  name: '0042-cancelled',
  up: (session) =>
    runScript(
      session,
      `
alter table talks add column cancelled integer default 0 not null check (cancelled in (0, 1));
alter table events add column cancelled integer default 0 not null check (cancelled in (0, 1));
drop index events_by_start;
drop index events_by_end;
drop index events_by_attendees;
create index events_by_start on events (start_date, id, end_date, approval, cancelled);
create index events_by_end on events (end_date, start_date, id, approval, cancelled);
create index events_by_attendees on events (attendee_count desc, start_date, id, end_date, approval, cancelled)`,
    ),
}
