import type { Migration } from './migration.ts'
import { runScript, wordsOf } from './words.ts'

const TYPES = `type in ('orig', 'small', 'banner', 'logo', 'sponsor')`

/** Events may have a logo of each sponsor. SQLite makes the table again, because it cannot change a check or a key. */
export const sponsorLogos: Migration = {
  name: '0066-sponsor-logos',
  up(session) {
    const { whole, key, strict } = wordsOf[session.engine]
    return runScript(
      session,
      session.engine === 'postgres'
        ? `
alter table event_images add column sponsor ${key} not null default '';
alter table event_images drop constraint event_images_type_check;
alter table event_images add constraint event_images_type_check check (${TYPES});
alter table event_images drop constraint event_images_pkey;
alter table event_images add constraint event_images_pkey primary key (event_id, type, sponsor)`
        : `
create table new_event_images (
  event_id ${whole} not null references events (id) on delete cascade,
  type ${key} not null check (${TYPES}),
  file_name ${key} not null unique,
  format text not null check (format in ('gif', 'jpeg', 'png')),
  width integer not null,
  height integer not null,
  sponsor ${key} not null default '',
  constraint event_images_pkey primary key (event_id, type, sponsor)
)${strict};
insert into new_event_images (event_id, type, file_name, format, width, height)
select event_id, type, file_name, format, width, height from event_images;
drop table event_images;
alter table new_event_images rename to event_images`,
    )
  },
}
