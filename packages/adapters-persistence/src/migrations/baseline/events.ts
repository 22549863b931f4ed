import { ratings, type Words } from '../words.ts'

/**
 * The indexes have the order of each list, with what it takes to count it and to skip its first pages without reading an event.
 * PostgreSQL reads no index alone that has an expression without what it is made of.
 */
export const events = ({ id, whole, key, real, bytes, counters, strict, link }: Words): string => `
create table events (
  id ${id},
  name text not null,
  name_folded ${key} not null,
  location text not null,
  start_date ${whole} not null,
  end_date ${whole} not null,
  zone text not null,
  href text not null,
  cfp_url text not null,
  cfp_start_date ${whole},
  cfp_end_date ${whole},
  latitude ${real} check (latitude between -90 and 90),
  longitude ${real} check (longitude between -180 and 180),
  hashtag text not null,
  url_friendly_name ${key} not null unique,
  stub ${key} not null unique,
  approval ${key} not null check (approval in ('pending', 'approved', 'rejected')),
  rejection_reason text default '' not null,
  submitter_id ${whole} references users (id) on delete set null,
  comments_open_from ${whole},
  comments_open_until ${whole},
  created_date ${whole} not null,
  ${counters('events', [
    'attendee_count',
    'event_comments_count',
    'talk_comments_count',
    'tracks_count',
    'talks_count',
    ...ratings,
  ])},
  description text not null,
  calendar_sequence ${whole} default 0 not null check (calendar_sequence >= 0),
  calendar_changed_date ${whole},
  place_sequence ${whole} default 0 not null check (place_sequence >= 0),
  place_changed_date ${whole},
  constraint events_dates_check check (start_date <= end_date)
)${strict};
create index events_by_start on events (start_date, id, end_date, approval);
create index events_by_end on events (end_date, start_date, id, approval);
create index events_by_attendees on events (attendee_count desc, start_date, id, end_date, approval);
create index events_by_call on events (coalesce(cfp_end_date, start_date), id, cfp_start_date, approval, start_date, cfp_end_date)
  where cfp_url <> '' or cfp_start_date is not null or cfp_end_date is not null;
create index events_pending on events (start_date, id) where approval = 'pending';
create index events_by_submitter on events (submitter_id, approval);
create index events_by_creation on events (created_date);
create table event_hosts (
  event_id ${whole} not null references events (id) on delete cascade,
  user_id ${whole} not null references users (id) on delete cascade,
  position integer not null,
  constraint event_hosts_pkey primary key (event_id, user_id)
)${link};
create index event_hosts_by_user on event_hosts (user_id, event_id);
create table event_tags (
  event_id ${whole} not null references events (id) on delete cascade,
  tag ${key} not null,
  position integer not null,
  constraint event_tags_pkey primary key (event_id, tag)
)${link};
create index event_tags_by_tag on event_tags (tag, event_id);
create table event_attendees (
  event_id ${whole} not null references events (id) on delete cascade,
  user_id ${whole} not null references users (id) on delete cascade,
  constraint event_attendees_pkey primary key (event_id, user_id)
)${link};
create index event_attendees_by_user on event_attendees (user_id, event_id);
create table event_images (
  event_id ${whole} not null references events (id) on delete cascade,
  type ${key} not null check (type in ('orig', 'small')),
  file_name ${key} not null unique,
  format text not null check (format in ('gif', 'jpeg', 'png')),
  width integer not null,
  height integer not null,
  constraint event_images_pkey primary key (event_id, type)
)${strict};
create table stored_images (
  file_name ${key} not null primary key,
  content ${bytes} not null
)${strict};
`
