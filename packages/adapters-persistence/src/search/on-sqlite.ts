import { exactTerm } from '@lectern/domain'
import { visibilityValues } from '../events/visibility.ts'
import type { Session } from '../session.ts'
import { ENOUGH, type Found, type FoundRow, nothing, type Search } from './found.ts'
import type { SearchSubject } from './schema.ts'
import { type Bounds, type Bytes, onSqlite, wordValues } from './statements-on-sqlite.ts'
import { leadsToPlaces } from './terms-on-sqlite.ts'

/** SQLite works in the event loop, so it looks at a bounded number of documents: all that have a rare word, or the newest. */
const MOST_PLACES = 2000
const MOST_TRIED = 4000
/** So many documents are looked at whatever their length. */
const FIRST_TRIED = 200
/** Bytes of the terms that are looked at: long documents count as several. Eight words take about 20 ms for each megabyte. */
const MOST_BYTES = 2_000_000
/** All titles with the only word of a query have all of its words. */
const MOST_OF_ONE = 500

export const searchOnSqlite: Search = async (session, subject, query, visibility) => {
  const visible = visibilityValues(visibility)
  const titled = await findTitled(session, subject, query.map(exactTerm), visible)
  const isFull = titled.rows.length === ENOUGH
  return { titled, begun: isFull ? nothing : await findBegun(session, subject, query, titled.rows, visible) }
}

/** Less than every place. */
const FIRST_PLACE = Number.MIN_SAFE_INTEGER

type Viewer = ReturnType<typeof visibilityValues>

/**
 * All places of the rare terms are read, and the common ones looked up. Where all terms are common, the places behind the newest of
 * one of them are not looked at.
 */
async function findTitled(
  session: Session,
  subject: SearchSubject,
  terms: readonly string[],
  visible: Viewer,
): Promise<Found> {
  const { placesBehind, titled } = onSqlite[subject]
  const tried = terms.length === 1 ? MOST_OF_ONE : MOST_PLACES
  const { rows: behind } = await placesBehind(session, { terms: JSON.stringify(terms), tried })
  const isCommon = (at: number) => typeof behind[at]?.place === 'number'
  const common = terms.filter((_, at) => isCommon(at))
  const isWhole = common.length < terms.length
  const after = isWhole ? FIRST_PLACE : Math.max(...behind.map(({ place }) => place ?? FIRST_PLACE))
  const read = isWhole ? terms.filter((_, at) => !isCommon(at)) : terms
  const values = { ...wordValues(read), ...visible, after, tried, most: ENOUGH }
  const { rows } = await titled(session, { ...values, others: JSON.stringify(isWhole ? common : []) })
  return { rows, isWhole }
}

/** The documents that `titled` lacks. */
async function findBegun(
  session: Session,
  subject: SearchSubject,
  query: readonly string[],
  titled: readonly FoundRow[],
  visible: Viewer,
): Promise<Found> {
  const { begun, bytesOfBegun, newest, bytesOfNewest, others } = onSqlite[subject]
  const known = { titled: JSON.stringify(titled.map(({ place }) => place)), most: ENOUGH - titled.length }
  const rangeOf = (word: string) => [word, word + LAST_CHARACTER] as const
  const rarest = await findRarest(session, subject, query.filter(leadsToPlaces), rangeOf, MOST_PLACES)
  if (rarest?.places === 0) return nothing
  if (rarest !== undefined && rarest.places <= MOST_PLACES) {
    const words = wordValues(query.filter((word) => word !== rarest.word).map(beginning))
    const [start, end] = rangeOf(rarest.word)
    const read = (tried: number) => begun(session, { ...words, ...visible, ...known, start, end, tried })
    if (query.length === 1) return { rows: (await read(MOST_PLACES)).rows, isWhole: true }
    const bytesOf = (tried: number) => bytesOfBegun(session, { start, end, tried })
    const { rows, tried } = await tryNewest(read, bytesOf, { tried: rarest.places, most: known.most })
    return { rows, isWhole: tried >= rarest.places || rows.length === known.most }
  }
  const values = { ...wordValues(query.map(beginning)), ...visible, ...known }
  const read = (tried: number) => newest(session, { ...values, tried })
  const bytesOf = (tried: number) => bytesOfNewest(session, { tried })
  const { rows, tried } = await tryNewest(read, bytesOf, { tried: MOST_TRIED, most: known.most })
  if (rows.length === known.most) return { rows, isWhole: true }
  return { rows, isWhole: (await others(session, { tried })).rows.length === 0 }
}

type Rows<Row> = Promise<{ readonly rows: readonly Row[] }>

/** Looks at some of the newest documents. If they have too few results, it looks at as many as it may. */
async function tryNewest(
  read: (tried: number) => Rows<FoundRow>,
  bytesOf: (tried: number) => Rows<Bytes>,
  bounds: Bounds,
): Promise<{ readonly rows: readonly FoundRow[]; readonly tried: number }> {
  const { rows } = await read(FIRST_TRIED)
  if (rows.length === bounds.most) return { rows, tried: FIRST_TRIED }
  const tried = await withinBytes(bounds.tried, bytesOf)
  return { rows: tried > FIRST_TRIED ? (await read(tried)).rows : rows, tried }
}

/** Reduces a number of documents until their terms have few enough bytes together, or few of them are left. */
async function withinBytes(most: number, bytesOf: (tried: number) => Rows<Bytes>): Promise<number> {
  let tried = most
  while (tried > FIRST_TRIED) {
    const { rows } = await bytesOf(tried)
    const bytes = rows[0]?.bytes ?? 0
    if (bytes <= MOST_BYTES) return tried
    tried = Math.max(FIRST_TRIED, Math.floor((tried * MOST_BYTES) / bytes))
  }
  return tried
}

const LAST_CHARACTER = '\u{10ffff}'
/** A term that begins with the word, among the terms of a document. */
const beginning = (word: string): string => ` ${word}`

/** The word of the fewest places in a range of terms, which are counted up to a number and one more. */
async function findRarest(
  session: Session,
  subject: SearchSubject,
  words: readonly string[],
  rangeOf: (word: string) => readonly [start: string, end: string],
  most: number,
): Promise<{ readonly word: string; readonly places: number } | undefined> {
  if (words.length === 0) return undefined
  const ranges = JSON.stringify(words.map(rangeOf))
  const { rows } = await onSqlite[subject].count(session, { ranges, most: most + 1 })
  return words
    .map((word, at) => ({ word, places: rows[at]?.places ?? 0 }))
    .toSorted((one, other) => one.places - other.places)
    .at(0)
}
