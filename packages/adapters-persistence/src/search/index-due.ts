import type { SearchIndexRepository } from '@lectern/application'
import { searchPlace, termsOf } from '@lectern/domain'
import { sql } from 'kysely'
import { setImmediate } from 'node:timers/promises'
import type { Session } from '../session.ts'
import { locksRows, lockName } from '../sql/locking.ts'
import { isIn } from '../sql/predicates.ts'
import { type Document, documentColumns, type DocumentRow, toDocument } from './documents.ts'
import type { IndexRow, SearchSubject } from './schema.ts'
import { writeTerms } from './terms-on-sqlite.ts'
import { moveBetweenTiers, tierAt, type Tiers, usualTiers } from './tiers-on-postgres.ts'

// Triggers note each saved event or talk as due, in the transaction that saves it. The terms of many are written together, which
// takes less time: on SQLite they share pages of the index.

export const kyselySearchIndexRepository = (
  session: Session,
  tiers: Tiers = usualTiers,
): SearchIndexRepository => ({
  async indexDue(most) {
    const talks = await indexDue(session, 'talk', most, tiers)
    return talks < most ? talks + (await indexDue(session, 'event', most - talks, tiers)) : talks
  },
})

/** Most texts have terms of fewer characters. A long one with many speakers has some ten thousand. */
const CHARACTERS_EACH = 3000
/** After so many, the event loop answers requests. */
const CHARACTERS_AT_A_TIME = 50_000

/**
 * Writes the terms of at most so many events or talks that are due, the newest first, and gives their number. It takes fewer of long
 * texts, so that the transaction is about as short.
 */
async function indexDue(
  session: Session,
  subject: SearchSubject,
  most: number,
  tiers: Tiers,
): Promise<number> {
  const due = await findDue(session, subject, most)
  if (due.length === 0) return 0
  const rows = await toIndexRows(await readDocuments(session, subject, due), most * CHARACTERS_EACH)
  const ids = rows.map(({ id }) => id)
  if (session.engine === 'sqlite') await writeOnSqlite(session, subject, rows)
  else await writeOnPostgres(session, subject, rows, tiers)
  const table = sql.table(`${subject}_search_due`)
  await sql`delete from ${table} where ${isIn(session, `${subject}_id`, ids)}`.execute(session.db)
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

/** The newest first. Behind the lock, a statement of its own sees what was committed before. */
async function readDocuments(
  session: Session,
  subject: SearchSubject,
  ids: readonly number[],
): Promise<readonly Document[]> {
  const { rows } = await sql<DocumentRow>`
    select ${documentColumns(session, subject)} from ${sql.table(`${subject}s`)}
    where ${isIn(session, `${subject}s.id`, ids)} order by id desc
  `.execute(session.db)
  return rows.map(toDocument)
}

/** The newest ones, until their terms have so many characters. */
async function toIndexRows(documents: readonly Document[], most: number): Promise<readonly IndexRow[]> {
  const rows: IndexRow[] = []
  let [characters, answeredAt] = [0, 0]
  for (const document of documents) {
    if (characters >= most) break
    const row = toIndexRow(document)
    rows.push(row)
    characters += row.terms.length
    if (characters - answeredAt < CHARACTERS_AT_A_TIME) continue
    await setImmediate()
    answeredAt = characters
  }
  return rows
}

const toIndexRow = ({ id, startDate, document }: Document): IndexRow => ({
  id,
  place: searchPlace(startDate, id),
  terms: ` ${[...termsOf(document)].join(' ')} `,
})

async function writeOnSqlite(
  session: Session,
  subject: SearchSubject,
  rows: readonly IndexRow[],
): Promise<void> {
  await writeTerms(session, subject, rows)
  const [table, id] = [sql.table(`${subject}_search`), sql.ref(`${subject}_id`)]
  await sql`
      insert into ${table} (place, ${id}, terms)
      values ${sql.join(rows.map((row) => sql`(${row.place}, ${row.id}, ${row.terms})`))}
      on conflict (${id}) do update set place = excluded.place, terms = excluded.terms
      where ${isChanged(subject)}
    `.execute(session.db)
}

/** Servers write one after the other, because each of them moves documents between the tiers. */
async function writeOnPostgres(
  session: Session,
  subject: SearchSubject,
  rows: readonly IndexRow[],
  tiers: Tiers,
): Promise<void> {
  await lockName(session, `tiers of ${subject}_search`)
  const [table, id] = [sql.table(`${subject}_search`), sql.ref(`${subject}_id`)]
  const values = rows.map(
    (row) => sql`(${row.place}, ${row.id}, ${row.terms}::tsvector, ${tierAt(subject, row.place)})`,
  )
  await sql`
      insert into ${table} (place, ${id}, terms, tier) values ${sql.join(values)}
      on conflict (${id}) do update set place = excluded.place, terms = excluded.terms, tier = excluded.tier
      where ${isChanged(subject)}
    `.execute(session.db)
  if (rows.some(({ id }) => id % tiers.every === 0)) await moveBetweenTiers(session, subject, tiers)
}

function isChanged(subject: SearchSubject) {
  const table = sql.table(`${subject}_search`)
  return sql`${table}.place <> excluded.place or ${table}.terms <> excluded.terms`
}
