import type { EngineName } from '../../src/dialects/database.ts'

/**
 * By migration: rows for its new tables, and values for its new columns, as SQL for both engines. The frozen database of
 * the first migration has accounts, events, talks and comments from the id 1 on.
 */
const ofBoth: Readonly<Record<string, string>> = {
  '0002-token-origins': `update tokens set origin = 'password' where id = 1`,
  '0004-releases-of-comments': `update moderations set by_admin = 1; update audit_entries set moderation_id = 1`,
  '0005-sign-in-attempts-by-place': `
    insert into sign_in_attempts (name, place_kind, place_key, failures, expires_date) values ('ada', 'address', 'a', 2, 9);
    insert into installation_keys (name, secret) values ('a', 'b')`,
  '0006-legacy-consent': `update applications set legacy_consent = 0 where id = 1`,
  '0007-public-changes-on-postgres': `insert into public_changes (note) values ('a')`,
  '0008-search-version': `update event_totals set search_version = 7`,
  '0009-sign-in-links': `
    insert into sign_in_links (user_id, email, hash, browser, next_path, created_date) values (1, 'a', 'b', 'c', '/', 5)`,
  '0012-mail-choices': `insert into mails_switched_off (user_id, topic) values (1, 'claims')`,
  '0013-comment-drafts': `
    insert into comment_drafts (user_id, subject_kind, subject_id, comment, rating, private, created_date)
    values (1, 'talk', 1, 'Fine', 5, 0, 5)`,
  '0014-talk-search-version': `update event_totals set talk_search_version = 8`,
  '0015-drafts-of-sign-in-links': `update sign_in_links set draft = '{}'`,
  '0016-private-comments': `update talk_comments set shown = 0, shown_privately = 1 where id = 1`,
  '0017-mails-to-the-operator': `
    insert into mails (user_id, subject, created_date, next_attempt_date, attempts) values (null, '{}', 5, 6, 0)`,
  '0018-mails-held': `insert into mails_held (id) values (1)`,
  '0019-imports': `
    update talks set foreign_id = 'a' where id = 1;
    insert into import_plans (event_id, user_id, created_date, fingerprint, steps) values (1, 1, 5, 'a', '{}')`,
  '0020-imported-people': `
    insert into service_imports (address, started_date) values ('https://source.example', 5);
    insert into imported_records (kind, uri, record_id) values ('event', 'https://source.example/events/1', 1)`,
  '0021-calendar-addresses': `insert into calendar_addresses (user_id, hash, created_date) values (1, 'a', 5)`,
  '0022-calendar-revisions': `
    update talks set calendar_sequence = 2, calendar_changed_date = 6 where id = 1;
    update events set calendar_sequence = 3, calendar_changed_date = 7, place_sequence = 1, place_changed_date = 8 where id = 1`,
  '0024-account-languages': `update users set language = 'de' where id = 1`,
  '0028-search-of-texts': `
    insert into event_search (place, event_id, terms) values (1, 1, ' a ');
    insert into talk_search (place, talk_id, terms) values (1, 1, ' a ')`,
  '0033-bursts-of-ratings': `update moderations set talk_id = 1`,
  '0037-former-usernames': `insert into former_usernames (username_folded, username, user_id) values ('a', 'A', 1)`,
}

/** In tables that PostgreSQL does not have. */
const ofSqlite: Readonly<Record<string, string>> = {
  '0028-search-of-texts': `
    insert into event_terms (term, place) values ('a', 1);
    insert into talk_terms (term, place) values ('a', 1)`,
}

/** In columns that SQLite does not have. */
const ofPostgres: Readonly<Record<string, string>> = {
  '0030-tiers-of-searched-texts': `update event_search set tier = 0; update talk_search set tier = 0`,
  '0031-searches-without-joins': `update event_search set tier = 3; update talk_search set tier = 3`,
  '0032-unverified-accounts': `update users set password_browser = 'browser' where id = 1`,
}

export const contentOf = (migration: string, engine: EngineName): string =>
  [ofBoth[migration], { sqlite: ofSqlite, postgres: ofPostgres }[engine][migration]].filter(Boolean).join(';')
