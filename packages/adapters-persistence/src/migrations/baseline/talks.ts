import { ratings, type Words } from '../words.ts'

export const talks = ({ id, whole, key, counters, strict, link }: Words): string => `
create table tracks (
  id ${id},
  event_id ${whole} not null references events (id) on delete cascade,
  track_name text not null,
  track_name_folded ${key} not null,
  track_description text not null,
  talks_count integer default 0 not null check (talks_count >= 0),
  constraint tracks_event_id_track_name_key unique (event_id, track_name_folded)
)${strict};
create table talks (
  id ${id},
  event_id ${whole} not null references events (id) on delete cascade,
  talk_title text not null,
  talk_title_folded ${key} not null,
  url_friendly_talk_title ${key} not null,
  language text not null,
  type text not null,
  start_date ${whole} not null,
  duration integer not null check (duration between 0 and 1440),
  stub ${key} not null unique,
  created_date ${whole} not null,
  ${counters('talks', ['comment_count', 'starred_count', ...ratings])},
  talk_description text not null,
  foreign_id ${key},
  calendar_sequence ${whole} default 0 not null check (calendar_sequence >= 0),
  calendar_changed_date ${whole},
  constraint talks_event_id_url_friendly_talk_title_key unique (event_id, url_friendly_talk_title)
)${strict};
create index talks_of_event on talks (event_id, start_date, id);
create index talks_by_start on talks (start_date, id);
create unique index talks_foreign_id on talks (event_id, foreign_id) where foreign_id is not null;
create index talks_by_creation on talks (created_date);
create table talk_speakers (
  talk_id ${whole} not null references talks (id) on delete cascade,
  position integer not null,
  display_name text not null,
  display_name_folded ${key} not null,
  user_id ${whole} references users (id) on delete set null,
  constraint talk_speakers_pkey primary key (talk_id, display_name_folded)
)${strict};
create index talk_speakers_by_user on talk_speakers (user_id, talk_id);
create table claims (
  talk_id ${whole} not null references talks (id) on delete cascade,
  display_name text not null,
  display_name_folded ${key} not null,
  user_id ${whole} not null references users (id) on delete cascade,
  kind text not null check (kind in ('claim', 'assignment')),
  created_date ${whole} not null,
  constraint claims_pkey primary key (talk_id, display_name_folded, user_id)
)${strict};
create index claims_by_user on claims (user_id);
create table talk_tracks (
  talk_id ${whole} not null references talks (id) on delete cascade,
  track_id ${whole} not null references tracks (id) on delete cascade,
  position integer not null,
  constraint talk_tracks_pkey primary key (talk_id, track_id)
)${link};
create index talk_tracks_by_track on talk_tracks (track_id, talk_id);
create table talk_stars (
  talk_id ${whole} not null references talks (id) on delete cascade,
  user_id ${whole} not null references users (id) on delete cascade,
  constraint talk_stars_pkey primary key (talk_id, user_id)
)${link};
create index talk_stars_by_user on talk_stars (user_id, talk_id);
create table talk_links (
  id ${id},
  talk_id ${whole} not null references talks (id) on delete cascade,
  display_name text not null check (
    display_name in ('slides_link', 'video_link', 'audio_link', 'code_link', 'other_link')
  ),
  url text not null
)${strict};
create index talk_links_of_talk on talk_links (talk_id, id);
create unique index talk_links_one_slides on talk_links (talk_id) where display_name = 'slides_link';
create table import_plans (
  id ${id},
  event_id ${whole} not null references events (id) on delete cascade,
  user_id ${whole} references users (id) on delete cascade,
  created_date ${whole} not null,
  applied_date ${whole},
  fingerprint ${key} not null,
  steps text not null
)${strict};
create index import_plans_of_event on import_plans (event_id, id);
create index import_plans_by_user on import_plans (user_id);
create index import_plans_by_date on import_plans (created_date);
create table service_imports (
  id ${id},
  address text not null,
  started_date ${whole} not null,
  finished_date ${whole}
)${strict};
create table imported_records (
  kind ${key} not null,
  uri ${key} not null,
  record_id ${whole} not null,
  constraint imported_records_pkey primary key (kind, uri)
)${link};
`
