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

/**
 * Up to three characters in a row lead to the folded texts that hold them. The full-text table holds no texts; triggers keep it in
 * step, whatever changes the table. The padding makes the last characters of a text begin a trigram, too: no folded text holds a
 * capital letter. The index overwrites what is deleted, as the tables do; only FTS5 keeps a setting for that in the file.
 */
function fullTextTrigrams(table: string, index: string, columns: readonly string[]): string {
  const names = columns.join(', ')
  const padded = (row: string) => columns.map((column) => `${row}.${column} || 'AA'`).join(', ')
  const [before, after] = [padded('old'), padded('new')]
  const forget = `insert into ${index} (${index}, rowid, ${names}) values ('delete', old.id, ${before});`
  const note = `insert into ${index} (rowid, ${names}) values (new.id, ${after});`
  return `
create view ${index}_texts as
  select id, ${columns.map((column) => `${column} || 'AA' as ${column}`).join(', ')} from ${table};
create virtual table ${index} using fts5(
  ${names}, content = '${index}_texts', content_rowid = 'id', tokenize = 'trigram case_sensitive 1'
);
create trigger ${index}_insert after insert on ${table} begin ${note} end;
create trigger ${index}_delete after delete on ${table} begin ${forget} end;
create trigger ${index}_update after update of ${names} on ${table} when (${before}) is not (${after})
  begin ${forget} ${note} end;
insert into ${index} (${index}, rank) values ('secure-delete', 1);`
}

export const searchOnSqlite = [
  fullTextTrigrams('events', 'event_trigrams', ['name_folded']),
  fullTextTrigrams('talks', 'talk_trigrams', ['talk_title_folded']),
  fullTextTrigrams('users', 'user_trigrams', ['username_folded', 'full_name_folded']),
  `
create table public_changes (
  id integer primary key autoincrement,
  note text not null
) strict;`,
].join('')
