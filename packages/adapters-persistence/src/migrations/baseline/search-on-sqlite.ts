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
const ofTalks = ['talk_title_folded', 'start_date']

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
create virtual table ${index}_places using fts5vocab(${index}, instance);
create trigger ${index}_insert after insert on ${table} begin ${note} end;
create trigger ${index}_delete after delete on ${table} begin ${forget} end;
create trigger ${index}_update after update of ${names} on ${table} when (${before}) is not (${after})
  begin ${forget} ${note} end;
insert into ${index} (${index}, rank) values ('secure-delete', 1);`
}

/**
 * A number that changes with all that decides which events or talks a list has, and in which order. A counted search is valid
 * while it stays the same.
 */
function version(table: string, counter: string, columns: readonly string[]): string {
  const change = `begin update event_totals set ${counter} = ${counter} + 1; end`
  const differs = columns.map((column) => `old.${column} is not new.${column}`).join(' or ')
  const changed =
    columns.length === 0 ? `on ${table}` : `of ${columns.join(', ')} on ${table} when ${differs}`
  return `
create trigger ${table}_search_version_insert after insert on ${table} ${change};
create trigger ${table}_search_version_delete after delete on ${table} ${change};
create trigger ${table}_search_version_update after update ${changed} ${change};`
}

/**
 * The terms by which the search of the website finds events and talks, and the places of each term. A document takes its terms with
 * it. Triggers note each saved event or talk as due: servers set the column `name` whenever they save it.
 */
function texts(subject: string, name: string): string {
  const note = `insert into ${subject}_search_due (${subject}_id) values (new.id) on conflict do nothing;`
  return `
create table ${subject}_search (
  place integer not null primary key,
  ${subject}_id integer not null unique references ${subject}s (id) on delete cascade,
  terms text not null
) strict;
create table ${subject}_search_due (
  ${subject}_id integer not null primary key references ${subject}s (id) on delete cascade
) strict, without rowid;
create table ${subject}_terms (
  term text not null, place integer not null, primary key (term, place)
) strict, without rowid;
create trigger ${subject}_search_deleted after delete on ${subject}_search begin
  delete from ${subject}_terms where (term, place) in (
    select value, old.place from json_each('["' || replace(trim(old.terms), ' ', '","') || '"]')
  );
  end;
create trigger ${subject}s_search_due_insert after insert on ${subject}s begin ${note} end;
create trigger ${subject}s_search_due_update after update of ${name} on ${subject}s begin ${note} end;`
}

export const searchOnSqlite = [
  trigrams('events', 'event_trigrams', ['name_folded']),
  trigrams('talks', 'talk_trigrams', ['talk_title_folded']),
  trigrams('users', 'user_trigrams', ['username_folded', 'full_name_folded']),
  version('events', 'search_version', ofEvents),
  version('event_tags', 'search_version', []),
  version('talks', 'talk_search_version', ofTalks),
  texts('event', 'name'),
  texts('talk', 'talk_title'),
  `
create table public_changes (
  id integer primary key autoincrement,
  note text not null
) strict;`,
].join('')
