import { sql } from 'kysely'
import type { Session } from '../../session.ts'

/** Any three characters in a row lead to the folded texts that hold them. */
export async function indexTexts(session: Session): Promise<void> {
  if (session.engine === 'postgres') await createTrigramFunction(session)
  const index = session.engine === 'sqlite' ? indexOnSqlite : indexOnPostgres
  await index(session, 'events', 'event_trigrams', ['name_folded'])
  await index(session, 'talks', 'talk_trigrams', ['talk_title_folded'])
  await index(session, 'users', 'user_trigrams', ['username_folded', 'full_name_folded'])
}

/** A full-text table that holds no texts; triggers keep it in step, whatever changes the table. */
async function indexOnSqlite(
  { db }: Session,
  table: string,
  index: string,
  columns: readonly string[],
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const before = sql.join(columns.map((column) => sql.ref(`old.${column}`)))
  const after = sql.join(columns.map((column) => sql.ref(`new.${column}`)))
  const forget = sql`insert into ${sql.table(index)} (${sql.ref(index)}, rowid, ${names}) values ('delete', old.id, ${before});`
  const note = sql`insert into ${sql.table(index)} (rowid, ${names}) values (new.id, ${after});`
  const trigger = (event: 'insert' | 'delete' | 'update') =>
    sql`create trigger ${sql.ref(`${index}_${event}`)} after ${sql.raw(event)}`

  await sql`
    create virtual table ${sql.table(index)} using fts5(
      ${names}, content = ${sql.lit(table)}, content_rowid = 'id', tokenize = 'trigram case_sensitive 1'
    )
  `.execute(db)
  await sql`${trigger('insert')} on ${sql.table(table)} begin ${note} end`.execute(db)
  await sql`${trigger('delete')} on ${sql.table(table)} begin ${forget} end`.execute(db)
  await sql`
    ${trigger('update')} of ${names} on ${sql.table(table)}
    when (${before}) is not (${after})
    begin ${forget} ${note} end
  `.execute(db)
}

/** The extension `pg_trgm` would need a privilege, and knows no letters but those of the database's locale. */
async function createTrigramFunction({ db }: Session): Promise<void> {
  await sql`
    create function lectern_trigrams(folded text) returns text[] language sql immutable strict parallel safe
    return array(select distinct substr(folded, start, 3) from generate_series(1, length(folded) - 2) as start)
  `.execute(db)
}

async function indexOnPostgres(
  { db }: Session,
  table: string,
  index: string,
  columns: readonly string[],
): Promise<void> {
  const texts = columns.map((column) => sql.ref(column))
  const trigrams = sql`lectern_trigrams(${sql.join(texts, sql` || ' ' || `)})`
  await sql`create index ${sql.ref(index)} on ${sql.table(table)} using gin (${trigrams})`.execute(db)
}
