import type { TalkId } from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import { setImmediate } from 'node:timers/promises'
import type { Session } from '../session.ts'
import { isIn } from '../sql/predicates.ts'
import type { IndexRow, SearchSubject } from './schema.ts'

// SQLite has no GIN. A table without rowid has the places of each term in their order. FTS5 was tried: with `secure-delete` it
// rewrites the list of documents of each term that leaves, and without it deleted words stay in the file.

const LONG = 3
/** The first character of the scripts in which one or two characters are a word. */
const FIRST_DENSE = 0x0e00

/** Whether the table has the terms that begin with this word. One or two letters begin a word of most documents. */
export const leadsToPlaces = (word: string): boolean =>
  (word.codePointAt(0) ?? 0) >= FIRST_DENSE || word.startsWith('=') || [...word].length >= LONG

interface Entry {
  readonly term: string
  readonly place: number
}

/** Entries of a statement, between which the event loop answers requests. */
const ENTRIES_AT_A_TIME = 2000

/** Before the rows are written: removes the terms that the documents no longer have, and adds those that are new. */
export async function writeTerms(
  session: Session,
  subject: SearchSubject,
  rows: readonly IndexRow[],
): Promise<void> {
  const before = await rowsBefore(
    session,
    subject,
    rows.map(({ id }) => id),
  )
  const [removed, added]: [Entry[], Entry[]] = [[], []]
  for (const row of rows) {
    const old = before.get(row.id)
    const [was, is] = [termsIn(old), termsIn(row)]
    const isMoved = old?.place !== row.place
    if (old !== undefined)
      for (const term of isMoved ? was : was.difference(is)) removed.push({ term, place: old.place })
    for (const term of isMoved ? is : is.difference(was)) added.push({ term, place: row.place })
  }
  await removeEntries(session, subject, removed)
  await inParts(session, added, (part) => sql`insert into ${termsOf(subject)} ${part}`)
}

const termsOf = (subject: SearchSubject) => sql.table(`${subject}_terms`)

const removeEntries = (session: Session, subject: SearchSubject, removed: readonly Entry[]): Promise<void> =>
  inParts(session, removed, (part) => sql`delete from ${termsOf(subject)} where (term, place) in (${part})`)

/** Documents whose terms are removed together. */
const DOCUMENTS_AT_A_TIME = 20

/**
 * Before talks are removed: removes their terms in parts, between which the event loop answers requests. The trigger of a removed
 * talk would remove its terms without a pause, which takes seconds for a large event.
 */
export async function removeTermsOfTalks(session: Session, ids: readonly TalkId[]): Promise<void> {
  for (let start = 0; start < ids.length; start += DOCUMENTS_AT_A_TIME) {
    const part = ids.slice(start, start + DOCUMENTS_AT_A_TIME)
    const rows = [...(await rowsBefore(session, 'talk', part)).values()]
    await removeEntries(
      session,
      'talk',
      rows.flatMap((row) => [...termsIn(row)].map((term) => ({ term, place: row.place }))),
    )
    await sql`update talk_search set terms = '' where ${isIn(session, 'talk_id', part)}`.execute(session.db)
  }
}

/** In the order of the table, so that each of its pages is written once. */
async function inParts(
  { db }: Session,
  entries: readonly Entry[],
  statementFor: (part: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<void> {
  const sorted = entries.toSorted((one, other) => (one.term < other.term ? -1 : 1))
  for (let start = 0; start < sorted.length; start += ENTRIES_AT_A_TIME) {
    await setImmediate()
    await statementFor(listOf(sorted.slice(start, start + ENTRIES_AT_A_TIME))).execute(db)
  }
}

function listOf(entries: readonly Entry[]): RawBuilder<unknown> {
  const termsByPlace: Record<number, string[]> = {}
  for (const { term, place } of entries) (termsByPlace[place] ??= []).push(term)
  return sql`
    select term.value, cast(part.key as integer)
    from json_each(${JSON.stringify(termsByPlace)}) as part, json_each(part.value) as term order by 1, 2
  `
}

async function rowsBefore(
  session: Session,
  subject: SearchSubject,
  ids: readonly number[],
): Promise<ReadonlyMap<number, IndexRow>> {
  const id = `${subject}_id`
  const before = await sql<IndexRow>`
    select ${sql.ref(id)} as id, place, terms from ${sql.table(`${subject}_search`)} where ${isIn(session, id, ids)}
  `.execute(session.db)
  return new Map(before.rows.map((row) => [row.id, row]))
}

const termsIn = (row: IndexRow | undefined): ReadonlySet<string> =>
  new Set(row?.terms.split(' ').filter(leadsToPlaces))
