import { sql } from 'kysely'
import type { Session } from '../session.ts'
import { draft } from './draft.ts'
import type { Migration } from './migration.ts'
import { required } from './rules.ts'

/** A column that each server sets when it saves an event or talk. */
const subjects = { event: 'name', talk: 'talk_title' } as const

type Subject = keyof typeof subjects

/**
 * The terms by which the search of the website finds events and talks, and an index that leads from a term to them. Triggers
 * note each saved event or talk as due, and so does the migration for those that exist. The server indexes later what is due.
 */
export const searchOfTexts: Migration = {
  name: '0028-search-of-texts',
  async up(session) {
    const isSqlite = session.engine === 'sqlite'
    for (const subject of ['event', 'talk'] as const) {
      await createTables(session, subject)
      await (isSqlite ? indexOnSqlite : indexOnPostgres)(session, subject)
      await (isSqlite ? noteOnSqlite : noteOnPostgres)(session, subject)
      await sql`
        insert into ${sql.table(`${subject}_search_due`)} select id from ${sql.table(`${subject}s`)}
      `.execute(session.db)
    }
  },
}

async function createTables(session: Session, subject: Subject): Promise<void> {
  const { table, linkTable, whole, text } = draft(session)
  await table(`${subject}_search`)
    .addColumn('place', whole, (column) => column.primaryKey().notNull())
    .addColumn(`${subject}_id`, whole, (column) =>
      column.notNull().unique().references(`${subject}s.id`).onDelete('cascade'),
    )
    .addColumn('terms', session.engine === 'sqlite' ? text : sql`tsvector`, required)
    .execute()
  await linkTable(`${subject}_search_due`)
    .addColumn(`${subject}_id`, whole, (column) =>
      column.primaryKey().notNull().references(`${subject}s.id`).onDelete('cascade'),
    )
    .execute()
}

/** The places of each term. A document takes its terms with it. */
async function indexOnSqlite({ db }: Session, subject: Subject): Promise<void> {
  const index = sql.table(`${subject}_terms`)
  await sql`
    create table ${index} (term text not null, place integer not null, primary key (term, place)) strict, without rowid
  `.execute(db)
  await sql`
    create trigger ${sql.ref(`${subject}_search_deleted`)} after delete on ${sql.table(`${subject}_search`)} begin
      delete from ${index} where (term, place) in (
        select value, old.place from json_each('["' || replace(trim(old.terms), ' ', '","') || '"]')
      );
    end
  `.execute(db)
}

async function indexOnPostgres({ db }: Session, subject: Subject): Promise<void> {
  await sql`
    create index ${sql.ref(`${subject}_search_terms`)} on ${sql.table(`${subject}_search`)} using gin (terms)
  `.execute(db)
}

const note = (subject: Subject) => sql`
  insert into ${sql.table(`${subject}_search_due`)} (${sql.ref(`${subject}_id`)}) values (new.id) on conflict do nothing;
`

async function noteOnSqlite({ db }: Session, subject: Subject): Promise<void> {
  for (const event of ['insert', 'update'] as const) {
    const of = event === 'insert' ? sql`` : sql`of ${sql.ref(subjects[subject])}`
    await sql`
      create trigger ${sql.ref(`${subject}s_search_due_${event}`)} after ${sql.raw(event)} ${of} on ${sql.table(`${subject}s`)}
      begin ${note(subject)} end
    `.execute(db)
  }
}

async function noteOnPostgres({ db }: Session, subject: Subject): Promise<void> {
  const name = sql.ref(`lectern_note_search_of_${subject}`)
  await sql`
    create function ${name}() returns trigger language plpgsql as 'begin
      ${note(subject)}
      return null;
    end'
  `.execute(db)
  await sql`
    create trigger ${sql.ref(`${subject}s_search_due`)} after insert or update of ${sql.ref(subjects[subject])}
    on ${sql.table(`${subject}s`)} for each row execute function ${name}()
  `.execute(db)
}
