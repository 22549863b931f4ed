import type { Migration } from './migration.ts'
import { runScript, wordsOf } from './words.ts'

const TYPES = `type in ('orig', 'small', 'banner', 'logo')`

/** Events may have a banner and a logo. SQLite makes the table again, because it cannot change a check. */
export const banners: Migration = {
  name: '0064-banners',
  up(session) {
    const { whole, key, strict } = wordsOf[session.engine]
    return runScript(
      session,
      session.engine === 'postgres'
        ? `
alter table event_images drop constraint event_images_type_check;
alter table event_images add constraint event_images_type_check check (${TYPES})`
        : `
create table new_event_images (
  event_id ${whole} not null references events (id) on delete cascade,
  type ${key} not null check (${TYPES}),
  file_name ${key} not null unique,
  format text not null check (format in ('gif', 'jpeg', 'png')),
  width integer not null,
  height integer not null,
  constraint event_images_pkey primary key (event_id, type)
)${strict};
insert into new_event_images select event_id, type, file_name, format, width, height from event_images;
drop table event_images;
alter table new_event_images rename to event_images`,
    )
  },
}
