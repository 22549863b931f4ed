/**
 * Up to three characters in a row lead to the folded texts that hold them. The full-text table holds no texts; triggers keep it in
 * step, whatever changes the table. The padding makes the last characters of a text begin a trigram, too: no folded text holds a
 * capital letter. The index overwrites what is deleted, as the tables do; only FTS5 keeps a setting for that in the file.
 */
function trigrams(table: string, index: string, columns: readonly string[]): string {
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
  trigrams('events', 'event_trigrams', ['name_folded']),
  trigrams('talks', 'talk_trigrams', ['talk_title_folded']),
  trigrams('users', 'user_trigrams', ['username_folded', 'full_name_folded']),
  `
create table public_changes (
  id integer primary key autoincrement,
  note text not null
) strict;`,
].join('')
