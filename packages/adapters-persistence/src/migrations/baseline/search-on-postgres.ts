/**
 * Up to three characters in a row lead to the folded texts that hold them. The extension `pg_trgm` would need a privilege, and knows
 * no letters but those of the database's locale. Statistics about most rows would make the planner read them all, and take each
 * apart: far slower than any index.
 */
const trigrams = (table: string, index: string, folded: string): string => `
create index ${index} on ${table} using gin (lectern_grams(${folded}));
alter index ${index} alter column 1 set statistics 0;`

/**
 * A number that changes with all that decides which events or talks a list has, and in which order. A counted search is valid
 * while it stays the same.
 */
const version = (table: string, run: string, columns: readonly string[]): string => `
create trigger ${table}_search_version after insert or delete or truncate on ${table}
  for each statement execute function ${run}();
create trigger ${table}_search_version_update after update of ${columns.join(', ')} on ${table}
  for each row when (${columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')})
  execute function ${run}();`

/**
 * The terms by which the search of the website finds events and talks. A GIN index has no order, so all matches of a common word
 * would be read for the newest ones. Four tiers of documents by place have an index each, and a search reads older tiers only if it
 * needs them. Each search reads the list of pending entries to its end, so it has at most 256 kB. Without it, writes take twice as
 * long. Triggers note each saved event or talk as due: servers set the column `name` whenever they save it.
 */
const texts = (subject: string, name: string, more: string): string => `
create table ${subject}_search (
  place bigint not null primary key,
  ${subject}_id bigint not null unique references ${subject}s (id) on delete cascade,
  terms tsvector not null,
  tier smallint not null default 3 check (tier between 0 and 3)${more}
);
create table ${subject}_search_due (
  ${subject}_id bigint not null primary key references ${subject}s (id) on delete cascade
);
${[0, 1, 2, 3].map((tier) => indexOfTier(subject, tier)).join('\n')}
create index ${subject}_search_by_tier on ${subject}_search (tier, place);
create function lectern_note_search_of_${subject}() returns trigger language plpgsql as 'begin
  insert into ${subject}_search_due (${subject}_id) values (new.id) on conflict do nothing;
  return null;
  end';
create trigger ${subject}s_search_due after insert or update of ${name} on ${subject}s
  for each row execute function lectern_note_search_of_${subject}();`

const indexOfTier = (subject: string, tier: number): string =>
  `create index ${subject}_search_terms_${tier} on ${subject}_search using gin (terms)
  with (gin_pending_list_limit = 256) where tier = ${tier};`

const ofEvents = [
  'name_folded',
  'approval',
  'start_date',
  'end_date',
  'cfp_url',
  'cfp_start_date',
  'cfp_end_date',
  'stub',
]

/**
 * The version of talks is the id of the transaction. So a transaction that changes many talks updates the row once: it would read all
 * its own dead versions of the row for each further update.
 *
 * A searched talk has the id of its event, and an index has the ids of the events that not everybody sees, so a search finds out what
 * the viewer may see without reading events and talks. A talk that is gone fails by its own reference.
 *
 * The public changes of all servers stand with the transaction that made them. PostgreSQL commits transactions with notifications
 * one at a time, each with its own flush to the disk. The table is not logged, because a server that loses its connection in a crash
 * takes everything as changed.
 */
export const searchOnPostgres = [
  `
create function lectern_grams(folded text) returns text[] language sql immutable strict parallel safe
  return array(
    select substr(folded, start, size)
    from generate_series(1, length(folded)) as start, generate_series(1, 3) as size
  );`,
  trigrams('events', 'event_trigrams', 'name_folded'),
  trigrams('talks', 'talk_trigrams', 'talk_title_folded'),
  trigrams('users', 'user_trigrams', `username_folded || ' ' || full_name_folded`),
  `
create function lectern_change_search_version() returns trigger language plpgsql as 'begin
  update event_totals set search_version = search_version + 1;
  return null;
  end';
create function lectern_change_talk_search_version() returns trigger language plpgsql as 'begin
  update event_totals set talk_search_version = pg_current_xact_id()::text::bigint
  where talk_search_version <> pg_current_xact_id()::text::bigint;
  return null;
  end';`,
  version('events', 'lectern_change_search_version', ofEvents),
  `
create trigger event_tags_search_version after insert or update or delete or truncate on event_tags
  for each statement execute function lectern_change_search_version();`,
  version('talks', 'lectern_change_talk_search_version', ['talk_title_folded', 'start_date']),
  texts('event', 'name', ''),
  texts('talk', 'talk_title', ',\n  event_id bigint not null'),
  `
create index events_unapproved on events (id) where approval <> 'approved';
create function lectern_name_event_of_searched_talk() returns trigger language plpgsql as 'begin
  new.event_id = coalesce((select event_id from talks where id = new.talk_id), 0);
  return new;
  end';
create trigger talk_search_event before insert on talk_search
  for each row execute function lectern_name_event_of_searched_talk();
create unlogged table public_changes (
  transaction_id xid8 not null default pg_current_xact_id(),
  note text collate "C" not null
);
create index public_changes_by_transaction on public_changes (transaction_id);`,
].join('')
