/**
 * Up to three characters in a row lead to the folded texts that hold them. The extension `pg_trgm` would need a privilege, and knows
 * no letters but those of the database's locale. Statistics about most rows would make the planner read them all, and take each
 * apart: far slower than any index.
 */
const trigrams = (table: string, index: string, folded: string): string => `
create index ${index} on ${table} using gin (lectern_grams(${folded}));
alter index ${index} alter column 1 set statistics 0;`

/**
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
create unlogged table public_changes (
  transaction_id xid8 not null default pg_current_xact_id(),
  note text collate "C" not null
);
create index public_changes_by_transaction on public_changes (transaction_id);`,
].join('')
