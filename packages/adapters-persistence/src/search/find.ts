import {
  type EventVisibility,
  exactTerm,
  MOST_FOUND,
  rankOf,
  searchPlace,
  type SearchQuery,
} from '@lectern/domain'
import { visibilityValues } from '../events/visibility.ts'
import type { Session } from '../session.ts'
import { toDocument } from './documents.ts'
import type { SearchSubject } from './schema.ts'
import { ENOUGH, type FoundRow, ofDue, onPostgres, onSqlite, wordValues } from './statements.ts'
import { leadsToPlaces } from './terms-on-sqlite.ts'

// The best documents for a query: those with all words in the title, then the others, each newest first. A common word is
// found by a look at the newest documents, a rare one by the index of terms. What is not indexed yet is compared by `rankOf`.

export interface FoundIds {
  readonly ids: readonly number[]
  /** Whether there are more, or may be more. */
  readonly isMore: boolean
}

interface Found {
  readonly rows: readonly FoundRow[]
  readonly isWhole: boolean
}

interface FoundByRank {
  /** Documents whose titles have each word. */
  readonly titled: Found
  /** Documents with words that begin with each word of the query, and maybe the others again. */
  readonly begun: Found
}

type Search = (
  session: Session,
  subject: SearchSubject,
  query: SearchQuery,
  visibility: EventVisibility,
) => Promise<FoundByRank>

export async function findIds(
  session: Session,
  subject: SearchSubject,
  query: SearchQuery,
  visibility: EventVisibility,
): Promise<FoundIds> {
  if (query.length === 0) return { ids: [], isMore: false }
  const search = session.engine === 'sqlite' ? searchOnSqlite : searchOnPostgres
  const [indexed, due] = await Promise.all([
    search(session, subject, query, visibility),
    compareDue(session, subject, query, visibility),
  ])
  const ids = newestFirst(indexed.titled, due.titled).union(newestFirst(indexed.begun, due.begun))
  const isWhole = [indexed, due].every(({ titled, begun }) => titled.isWhole && begun.isWhole)
  return { ids: [...ids].slice(0, MOST_FOUND), isMore: ids.size > MOST_FOUND || !isWhole }
}

const newestFirst = (one: Found, other: Found): ReadonlySet<number> =>
  new Set([...one.rows, ...other.rows].toSorted((a, b) => b.place - a.place).map(({ id }) => id))

/** The newest of the documents that are due. */
const compareDue: Search = async (session, subject, query, visibility) => {
  const [documents, others] = await Promise.all([
    ofDue[subject].documents(session, visibilityValues(visibility)),
    ofDue[subject].others(session, {}),
  ])
  const rows = documents.rows.map(toDocument).map(({ id, startDate, document }) => ({
    id,
    place: searchPlace(startDate, id),
    rank: rankOf(document, query),
  }))
  const isWhole = others.rows.length === 0
  return {
    titled: { rows: rows.filter(({ rank }) => rank === 2), isWhole },
    begun: { rows: rows.filter(({ rank }) => rank === 1), isWhole },
  }
}

/** No word holds a quotation mark. */
const searchOnPostgres: Search = async (session, subject, query, visibility) => {
  const find = async (terms: readonly string[]): Promise<Found> => {
    const values = { match: terms.join(' & '), ...visibilityValues(visibility) }
    return { rows: (await onPostgres[subject](session, values)).rows, isWhole: true }
  }
  const [titled, begun] = await Promise.all([
    find(query.map((word) => `'${exactTerm(word)}'`)),
    find(query.map((word) => `'${word}':*`)),
  ])
  return { titled, begun }
}

/** SQLite works in the event loop, so it looks at a bounded number of documents: all that have a rare word, or the newest. */
const MOST_PLACES = 2000
const MOST_TRIED = 4000
/** All titles with the only word of a query have all of its words. */
const MOST_OF_ONE = 500

/** A part of the index, and how many places it has, up to `MOST_PLACES` and one more. */
interface TermRange {
  readonly start: string
  readonly end: string
  readonly places: number
}

const searchOnSqlite: Search = async (session, subject, query, visibility) => {
  const exact = query.map(exactTerm)
  const ranges = await countPlaces(session, subject, [
    ...exact.map((term) => [term, term] as const),
    ...query.map((word) => [word, word + LAST_CHARACTER] as const),
  ])
  const visible = visibilityValues(visibility)
  const titled = await findTitled(session, subject, ranges.slice(0, exact.length), {
    ...wordValues(exact),
    ...visible,
  })
  if (titled.rows.length > MOST_FOUND) return { titled, begun: { rows: [], isWhole: true } }
  const words = wordValues(query.map((word) => ` ${word}`))
  const begun = await findBegun(session, subject, ranges.slice(exact.length), { ...words, ...visible })
  return { titled, begun }
}

const LAST_CHARACTER = '\u{10ffff}'

async function countPlaces(
  session: Session,
  subject: SearchSubject,
  ranges: readonly (readonly [start: string, end: string])[],
): Promise<readonly TermRange[]> {
  const { rows } = await onSqlite[subject].count(session, {
    ranges: JSON.stringify(ranges),
    most: MOST_PLACES + 1,
  })
  return ranges.map(([start, end], at) => ({ start, end, places: rows[at]?.places ?? 0 }))
}

const rarestOf = (ranges: readonly TermRange[]): TermRange | undefined =>
  ranges.toSorted((one, other) => one.places - other.places).at(0)

type WordsAndViewer = ReturnType<typeof wordValues> & ReturnType<typeof visibilityValues>

async function findTitled(
  session: Session,
  subject: SearchSubject,
  ranges: readonly TermRange[],
  values: WordsAndViewer,
): Promise<Found> {
  const rarest = rarestOf(ranges)
  if (rarest === undefined) return { rows: [], isWhole: true }
  const { titled } = onSqlite[subject]
  const most = ranges.length === 1 ? MOST_OF_ONE : MOST_PLACES
  const { rows } = await titled(session, { term: rarest.start, most, ...values })
  return { rows, isWhole: rows.length === ENOUGH || rarest.places <= most }
}

async function findBegun(
  session: Session,
  subject: SearchSubject,
  ranges: readonly TermRange[],
  values: WordsAndViewer,
): Promise<Found> {
  const { begun, lastTried, newest } = onSqlite[subject]
  const rarest = rarestOf(ranges.filter(({ start }) => leadsToPlaces(start)))
  if (rarest !== undefined && rarest.places <= MOST_PLACES) {
    const { start, end } = rarest
    return { rows: (await begun(session, { start, end, ...values })).rows, isWhole: true }
  }
  const last = (await lastTried(session, { tried: MOST_TRIED })).rows.at(0)
  const { rows } = await newest(session, { last: last?.place ?? Number.MIN_SAFE_INTEGER, ...values })
  return { rows, isWhole: rows.length === ENOUGH || last === undefined }
}
