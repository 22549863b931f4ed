import { sql } from 'kysely'
import type { Session } from '../../session.ts'

/** Up to three characters in a row lead to the folded texts that hold them. */
export async function indexTexts(session: Session): Promise<void> {
  if (session.engine === 'postgres') await createGramFunction(session)
  const index = session.engine === 'sqlite' ? indexOnSqlite : indexOnPostgres
  await index(session, 'events', 'event_trigrams', ['name_folded'])
  await index(session, 'talks', 'talk_trigrams', ['talk_title_folded'])
  await index(session, 'users', 'user_trigrams', ['username_folded', 'full_name_folded'])
}

/** Makes the last characters of a text begin a trigram, too. No folded text holds a capital letter. */
const PADDING = 'AA'

/** A full-text table that holds no texts; triggers keep it in step, whatever changes the table. */
async function indexOnSqlite(
  { db }: Session,
  table: string,
  index: string,
  columns: readonly string[],
): Promise<void> {
  const texts = sql.table(`${index}_texts`)
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const padded = (row: string) =>
    sql.join(columns.map((column) => sql`${sql.ref(`${row}.${column}`)} || ${sql.lit(PADDING)}`))
  const named = sql.join(
    columns.map((column) => sql`${sql.ref(column)} || ${sql.lit(PADDING)} as ${sql.ref(column)}`),
  )
  const [before, after] = [padded('old'), padded('new')]
  const forget = sql`insert into ${sql.table(index)} (${sql.ref(index)}, rowid, ${names}) values ('delete', old.id, ${before});`
  const note = sql`insert into ${sql.table(index)} (rowid, ${names}) values (new.id, ${after});`
  const trigger = (event: 'insert' | 'delete' | 'update') =>
    sql`create trigger ${sql.ref(`${index}_${event}`)} after ${sql.raw(event)}`

  await sql`create view ${texts} as select id, ${named} from ${sql.table(table)}`.execute(db)
  await sql`
    create virtual table ${sql.table(index)} using fts5(
      ${names}, content = ${sql.lit(`${index}_texts`)}, content_rowid = 'id', tokenize = 'trigram case_sensitive 1'
    )
  `.execute(db)
  await sql`create virtual table ${sql.table(`${index}_places`)} using fts5vocab(${sql.table(index)}, instance)`.execute(
    db,
  )
  await sql`${trigger('insert')} on ${sql.table(table)} begin ${note} end`.execute(db)
  await sql`${trigger('delete')} on ${sql.table(table)} begin ${forget} end`.execute(db)
  await sql`
    ${trigger('update')} of ${names} on ${sql.table(table)}
    when (${before}) is not (${after})
    begin ${forget} ${note} end
  `.execute(db)
}

/** The extension `pg_trgm` would need a privilege, and knows no letters but those of the database's locale. */
async function createGramFunction({ db }: Session): Promise<void> {
  await sql`
    create function lectern_grams(folded text) returns text[] language sql immutable strict parallel safe
    return array(
      select substr(folded, start, size)
      from generate_series(1, length(folded)) as start, generate_series(1, 3) as size
    )
  `.execute(db)
}

async function indexOnPostgres(
  { db }: Session,
  table: string,
  index: string,
  columns: readonly string[],
): Promise<void> {
  const texts = columns.map((column) => sql.ref(column))
  const grams = sql`lectern_grams(${sql.join(texts, sql` || ' ' || `)})`
  await sql`create index ${sql.ref(index)} on ${sql.table(table)} using gin (${grams})`.execute(db)
  // Who knows that most rows hold something reads them all, and takes each apart: far slower than any index.
  await sql`alter index ${sql.ref(index)} alter column 1 set statistics 0`.execute(db)
}
