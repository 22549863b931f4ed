import type { Words } from '../words.ts'

/** The indexes have enough to count a list, and to skip its first pages, without reading a comment. */
export const comments = ({ id, whole, key, strict, link }: Words): string => `
create table talk_comments (
  id ${id},
  talk_id ${whole} not null references talks (id) on delete cascade,
  event_id ${whole} not null references events (id) on delete cascade,
  user_id ${whole} references users (id) on delete set null,
  rating integer not null check (rating between 0 and 5),
  comment text not null,
  fingerprint ${key} not null,
  source text not null,
  created_date ${whole} not null,
  shown integer not null check (shown in (0, 1)),
  shown_privately integer check (shown_privately is null or (shown_privately in (0, 1) and shown = 0)),
  constraint talk_comments_duplicate_key unique (user_id, talk_id, fingerprint)
)${strict};
create index talk_comments_of_talk on talk_comments (talk_id, shown, created_date, id, event_id);
create index talk_comments_of_event on talk_comments (event_id, shown, created_date, id);
create index talk_comments_by_user on talk_comments (user_id, shown, created_date, id, event_id);
create index talk_comments_rated on talk_comments (created_date, id, talk_id)
  where shown = 1 and rating > 0 and user_id is not null;
create index talk_comments_private_of_talk on talk_comments (talk_id, created_date, id) where shown_privately = 1;
create index talk_comments_private_of_event on talk_comments (event_id, created_date, id) where shown_privately = 1;
create index talk_comments_private_by_user on talk_comments (user_id, created_date, id) where shown_privately = 1;
create index talk_comments_by_creation on talk_comments (created_date);
create table event_comments (
  id ${id},
  event_id ${whole} not null references events (id) on delete cascade,
  user_id ${whole} references users (id) on delete set null,
  rating integer not null check (rating between 0 and 5),
  comment text not null,
  fingerprint ${key} not null,
  source text not null,
  created_date ${whole} not null,
  shown integer not null check (shown in (0, 1)),
  constraint event_comments_duplicate_key unique (user_id, event_id, fingerprint)
)${strict};
create index event_comments_of_event on event_comments (event_id, shown, created_date, id);
create index event_comments_by_user on event_comments (user_id, shown, created_date, id, event_id);
create index event_comments_by_creation on event_comments (created_date);
create table comment_drafts (
  user_id ${whole} not null primary key references users (id) on delete cascade,
  subject_kind ${key} not null check (subject_kind in ('talk', 'event')),
  subject_id ${whole} not null,
  comment text not null,
  rating integer not null check (rating between 0 and 5),
  private integer not null check (private in (0, 1)),
  created_date ${whole} not null
)${link};
create index comment_drafts_by_date on comment_drafts (created_date);
create table reports (
  id ${id},
  event_id ${whole} not null references events (id) on delete cascade,
  talk_comment_id ${whole} references talk_comments (id) on delete cascade,
  event_comment_id ${whole} references event_comments (id) on delete cascade,
  reporting_date ${whole} not null,
  reporting_user_id ${whole} references users (id) on delete set null,
  decision text check (decision in ('approved', 'denied')),
  deciding_date ${whole},
  deciding_user_id ${whole} references users (id) on delete set null,
  constraint reports_one_comment_check check ((talk_comment_id is null) <> (event_comment_id is null)),
  constraint reports_decided_check check ((decision is null) = (deciding_date is null))
)${strict};
create index reports_of_talk_comment_id on reports (talk_comment_id, id);
create unique index reports_one_open_of_talk_comment_id on reports (talk_comment_id) where decision is null;
create index reports_of_event_comment_id on reports (event_comment_id, id);
create unique index reports_one_open_of_event_comment_id on reports (event_comment_id) where decision is null;
create index reports_of_event on reports (event_id, reporting_date, id);
create index reports_by_user on reports (reporting_user_id, reporting_date);
create index reports_by_decider on reports (deciding_user_id);
create index reports_by_state_of_talk_comment_id on reports (coalesce(decision, 'waiting'), reporting_date, id)
  where talk_comment_id is not null;
create index reports_by_state_of_event_comment_id on reports (coalesce(decision, 'waiting'), reporting_date, id)
  where event_comment_id is not null;
create index reports_waiting_of_event on reports (event_id) where decision is null;
create table moderations (
  id ${id},
  author_id ${whole} references users (id) on delete set null,
  event_id ${whole} references events (id) on delete cascade,
  moderator_id ${whole} references users (id) on delete set null,
  created_date ${whole} not null,
  undone_date ${whole},
  by_admin integer default 0 not null check (by_admin in (0, 1))
)${strict};
create index moderations_of_event on moderations (event_id, id);
create index moderations_of_author on moderations (author_id);
create index moderations_by_moderator on moderations (moderator_id);
create table moderated_talk_comments (
  comment_id ${whole} not null references talk_comments (id) on delete cascade,
  moderation_id ${whole} not null references moderations (id) on delete cascade,
  constraint moderated_talk_comments_pkey primary key (comment_id, moderation_id)
)${link};
create index moderated_talk_comments_by_moderation on moderated_talk_comments (moderation_id, comment_id);
create table moderated_event_comments (
  comment_id ${whole} not null references event_comments (id) on delete cascade,
  moderation_id ${whole} not null references moderations (id) on delete cascade,
  constraint moderated_event_comments_pkey primary key (comment_id, moderation_id)
)${link};
create index moderated_event_comments_by_moderation on moderated_event_comments (moderation_id, comment_id);
create table audit_entries (
  id ${id},
  created_date ${whole} not null,
  author_kind text not null check (author_kind in ('member', 'operator', 'service')),
  author_id ${whole} references users (id) on delete set null,
  action text not null,
  subject_id ${whole} not null,
  note text not null,
  moderation_id ${whole}
)${strict};
create index audit_entries_by_author on audit_entries (author_id);
create index audit_entries_by_action on audit_entries (action, id);
create index audit_entries_of_subject on audit_entries (subject_id, id);
create index audit_entries_by_date on audit_entries (created_date, id);
`
