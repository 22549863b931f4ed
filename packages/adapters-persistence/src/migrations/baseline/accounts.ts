import type { Words } from '../words.ts'

/** A grant has a challenge until its code is exchanged, and a refresh token from then on. */
export const accounts = ({ id, whole, key, strict, link }: Words): string => `
create table users (
  id ${id},
  username text not null,
  username_folded ${key} not null unique,
  full_name text not null,
  full_name_folded ${key} not null,
  email text not null,
  email_folded ${key} not null unique,
  pending_email text default '' not null,
  password_hash text,
  verified integer not null check (verified in (0, 1)),
  admin integer not null check (admin in (0, 1)),
  trusted integer not null check (trusted in (0, 1)),
  suspended integer not null check (suspended in (0, 1)),
  twitter_username text not null,
  avatar_hash text not null,
  created_date ${whole} not null,
  biography text not null,
  imported integer default 0 not null check (
    imported = 0 or (imported = 1 and verified = 1 and admin = 0 and password_hash is null)
  ),
  language ${key}
)${strict};
create index users_seen on users (id, verified);
create index users_admins on users (id, verified, suspended) where admin = 1;
create index users_by_creation on users (created_date);
create table applications (
  id ${id},
  owner_id ${whole} not null references users (id) on delete cascade,
  name text not null,
  description text not null,
  callback_url text not null,
  api_key ${key} not null unique,
  client_secret_hash text,
  created_date ${whole} not null,
  legacy_consent integer default 1 not null check (legacy_consent in (0, 1))
)${strict};
create index applications_of_owner on applications (owner_id, id);
create table grants (
  id ${id},
  user_id ${whole} not null references users (id) on delete cascade,
  application_id ${whole} not null references applications (id) on delete cascade,
  scope text not null check (scope in ('read', 'write')),
  code_hash ${key} not null unique,
  redirect_uri text,
  code_challenge text,
  family_hash ${key} unique,
  refresh_hash text,
  created_date ${whole} not null,
  expires_date ${whole} not null,
  constraint grants_are_exchanged_or_not check (
    (redirect_uri is null) = (code_challenge is null) and (family_hash is null) = (refresh_hash is null)
    and (code_challenge is null) = (family_hash is not null)
  )
)${strict};
create index grants_of_user on grants (user_id);
create index grants_of_application on grants (application_id);
create index grants_by_expiry on grants (expires_date);
create table tokens (
  id ${id},
  user_id ${whole} not null references users (id) on delete cascade,
  application_id ${whole} references applications (id) on delete cascade,
  grant_id ${whole} references grants (id) on delete cascade,
  hash ${key} not null unique,
  scope text not null check (scope in ('read', 'write')),
  created_date ${whole} not null,
  last_used_date ${whole} not null,
  expires_date ${whole},
  origin text default 'consent' not null check (origin in ('consent', 'oauth', 'password', 'operator'))
)${strict};
create index tokens_of_user on tokens (user_id, id);
create unique index tokens_of_grant on tokens (grant_id);
create index tokens_by_last_use on tokens (last_used_date);
create index tokens_of_application on tokens (application_id, user_id, last_used_date);
create table sessions (
  hash ${key} not null primary key,
  user_id ${whole} not null references users (id) on delete cascade,
  created_date ${whole} not null,
  last_used_date ${whole} not null
)${link};
create index sessions_of_user on sessions (user_id);
create index sessions_by_last_use on sessions (last_used_date);
create table mailed_links (
  hash ${key} not null primary key,
  purpose text not null check (purpose in ('verify-email', 'reset-password')),
  user_id ${whole} not null references users (id) on delete cascade,
  email text not null,
  created_date ${whole} not null
)${link};
create index mailed_links_of_user on mailed_links (user_id);
create index mailed_links_by_date on mailed_links (created_date);
create table sign_in_links (
  user_id ${whole} not null primary key references users (id) on delete cascade,
  email text not null,
  hash ${key} unique,
  browser text not null,
  next_path text not null,
  created_date ${whole} not null,
  draft text
)${link};
create index sign_in_links_by_date on sign_in_links (created_date);
create table calendar_addresses (
  user_id ${whole} not null primary key references users (id) on delete cascade,
  hash ${key} not null unique,
  created_date ${whole} not null
)${link};
create table sign_in_attempts (
  name ${key} not null,
  place_kind ${key} not null check (place_kind in ('anywhere', 'address', 'browser', 'client')),
  place_key ${key} not null,
  failures integer default 0 not null check (failures >= 0),
  last_failure_date ${whole},
  last_success_date ${whole},
  expires_date ${whole} not null,
  constraint sign_in_attempts_pkey primary key (name, place_kind, place_key)
)${link};
create index sign_in_attempts_of_place on sign_in_attempts (place_kind, place_key, last_failure_date);
create index sign_in_attempts_by_expiry on sign_in_attempts (expires_date);
create table installation_keys (
  name ${key} not null primary key,
  secret text not null
)${link};
create table idempotency_keys (
  caller_id ${whole} not null references users (id) on delete cascade,
  key ${key} not null,
  fingerprint text not null,
  created_date ${whole} not null,
  answer text,
  constraint idempotency_keys_pkey primary key (caller_id, key)
)${link};
create index idempotency_keys_by_date on idempotency_keys (created_date);
`
