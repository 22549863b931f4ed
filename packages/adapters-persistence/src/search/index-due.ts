import type { SearchIndexRepository } from '@lectern/application'
import { searchPlace, termsOf } from '@lectern/domain'
import { sql } from 'kysely'
import type { Session } from '../session.ts'
import { defer } from '../sql/defer.ts'
import { locksRows } from '../sql/locking.ts'
import { isIn } from '../sql/predicates.ts'
import { type Document, documentColumns, type DocumentRow, toDocument } from './documents.ts'
import type { IndexRow, SearchSubject } from './schema.ts'
import { writeTerms } from './terms-on-sqlite.ts'

// Triggers note each saved event or talk as due, in the transaction that saves it. The terms of many are written together, which
// takes less time: on SQLite they share pages of the index.

export const kyselySearchIndexRepository = (session: Session): SearchIndexRepository => ({
  async indexDue(most) {
    const talks = await indexDue(session, 'talk', most)
    return talks < most ? talks + (await indexDue(session, 'event', most - talks)) : talks
  },
})

/** Writes the terms of at most so many events or talks that are due, the newest first, and gives their number. */
async function indexDue(session: Session, subject: SearchSubject, most: number): Promise<number> {
  const ids = await findDue(session, subject, most)
  if (ids.length === 0) return 0
  const rows = (await readDocuments(session, subject, ids)).map(toIndexRow)
  if (session.engine === 'sqlite') await writeTerms(session, subject, rows)
  await writeRows(session, subject, rows)
  const due = sql.table(`${subject}_search_due`)
  await defer(session, sql`delete from ${due} where ${isIn(session, `${subject}_id`, ids)}`)
  return ids.length
}

/** On PostgreSQL it locks them, without those that a transaction is about to save. */
async function findDue(session: Session, subject: SearchSubject, most: number): Promise<readonly number[]> {
  const [table, id] = [sql.table(`${subject}s`), sql.ref(`due.${subject}_id`)]
  const lock = locksRows(session) ? sql`for no key update of ${table} skip locked` : sql``
  const { rows } = await sql<{ readonly id: number }>`
    select ${id} as id from ${sql.table(`${subject}_search_due`)} as due
    join ${table} on ${sql.ref(`${subject}s.id`)} = ${id}
    order by ${id} desc limit ${most} ${lock}
  `.execute(session.db)
  return rows.map((row) => row.id)
}

/** Behind the lock, a statement of its own sees what was committed before. */
async function readDocuments(
  session: Session,
  subject: SearchSubject,
  ids: readonly number[],
): Promise<readonly Document[]> {
  const { rows } = await sql<DocumentRow>`
    select ${documentColumns(session, subject)} from ${sql.table(`${subject}s`)}
    where ${isIn(session, `${subject}s.id`, ids)}
  `.execute(session.db)
  return rows.map(toDocument)
}

const toIndexRow = ({ id, startDate, document }: Document): IndexRow => ({
  id,
  place: searchPlace(startDate, id),
  terms: ` ${[...termsOf(document)].join(' ')} `,
})

async function writeRows(session: Session, subject: SearchSubject, rows: readonly IndexRow[]): Promise<void> {
  const [table, id] = [sql.table(`${subject}_search`), sql.ref(`${subject}_id`)]
  const values = rows.map(({ place, id: of, terms }) => {
    const value = session.engine === 'sqlite' ? sql`${terms}` : sql`${terms}::tsvector`
    return sql`(${place}, ${of}, ${value})`
  })
  await defer(
    session,
    sql`
      insert into ${table} (place, ${id}, terms) values ${sql.join(values)}
      on conflict (${id}) do update set place = excluded.place, terms = excluded.terms
      where ${table}.place <> excluded.place or ${table}.terms <> excluded.terms
    `,
  )
}
