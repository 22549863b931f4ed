import { SEARCH_IDS } from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import { isVisible, type VisibilityValues } from '../events/visibility.ts'
import { type Placeholders, rawStatement } from '../sql/statement.ts'
import type { FoundRow } from './found.ts'
import type { SearchSubject } from './schema.ts'

/** The words of a query: at least one, at most eight. */
export const wordValues = ([word1, word2, word3, word4, word5, word6, word7, word8]: readonly string[]) => ({
  word1,
  word2,
  word3,
  word4,
  word5,
  word6,
  word7,
  word8,
})
type WordValues = ReturnType<typeof wordValues>

/** Of the terms of some documents. SQLite knows it without reading the terms. */
export interface Bytes {
  readonly bytes: number
}

/** A condition for each word. */
const each = (
  { word1, word2, word3, word4, word5, word6, word7, word8 }: Placeholders<WordValues>,
  isMet: (word: RawBuilder<string>) => RawBuilder<unknown>,
): readonly RawBuilder<unknown>[] =>
  [word1, word2, word3, word4, word5, word6, word7, word8].filter((word) => word !== undefined).map(isMet)

/** How many documents a statement looks at, and how many of them it gives. */
export interface Bounds {
  readonly tried: number
  readonly most: number
}

/** `word1` and so on: terms whose places are read. `others`: a JSON list of terms that are looked up for each of these places. */
interface Titled extends WordValues, VisibilityValues, Bounds {
  readonly others: string
  /** Places up to this one are not read. */
  readonly after: number
}

/** `titled`: a JSON list of the places that are known already. */
interface Begun extends WordValues, VisibilityValues, Bounds {
  readonly titled: string
}

/** Places are numbers of `searchPlace`, so the documents are read for their terms only. */
const idOfPlace = sql`place & ${sql.lit(SEARCH_IDS - 1)} as id`

// SQLite runs a subquery with a limit row by row, and stops when the statement has enough. The subqueries have the order of the
// statement, so nothing is sorted, and their limits keep SQLite from testing the conditions in another order.
const statementsOf = (subject: SearchSubject) => {
  const [table, index] = [sql.table(`${subject}_search`), sql.table(`${subject}_terms`)]
  /** Those of some documents that the viewer may see, newest first. */
  const seen = (
    of: Placeholders<VisibilityValues & Bounds>,
    documents: RawBuilder<unknown>,
    ...conditions: readonly RawBuilder<unknown>[]
  ): RawBuilder<FoundRow> => sql`
    select found.id, found.place from (${documents}) as found
    where ${all([...conditions, isCurrent(subject), ...isSeen(subject, of)])}
    order by found.place desc limit ${of.most}
  `
  // SQL copy: searched-words
  const holdsEach = (of: Placeholders<WordValues>) => each(of, (word) => sql`instr(terms, ${word}) > 0`)
  return {
    /** How many places the terms of each range have, up to a number. */
    count: rawStatement(
      (of: Placeholders<{ ranges: string; most: number }>): RawBuilder<{ readonly places: number }> => sql`
        select (
          select count(*) from (
            select 1 from ${index} where term >= part.value ->> 0 and term <= part.value ->> 1 limit ${of.most}
          )
        ) as places from json_each(${of.ranges}) as part order by part.key
      `,
    ),
    /** For each term, its first place behind so many newer ones. */
    placesBehind: rawStatement(
      (
        of: Placeholders<{ terms: string; tried: number }>,
      ): RawBuilder<{ readonly place: number | null }> => sql`
        select (
          select place from ${index} where term = part.value order by place desc limit 1 offset ${of.tried}
        ) as place from json_each(${of.terms}) as part order by part.key
      `,
    ),
    // SQLite merges the sorted places of the terms, which takes a seventh of looking up each place of the first term in the others.
    titled: rawStatement((of: Placeholders<Titled>) => {
      const places = each(
        of,
        (term) => sql`select place from ${index} where term = ${term} and place > ${of.after}`,
      )
      return seen(
        of,
        sql`
          select place, ${idOfPlace} from (
            ${sql.join(places, sql` intersect `)} order by place desc limit ${of.tried}
          ) as newest where not exists (
            select 1 from json_each(${of.others}) as other
            where not exists (select 1 from ${index} where term = other.value and place = newest.place)
          ) order by place desc limit ${of.tried}
        `,
      )
    }),
    begun: rawStatement((of: Placeholders<Begun & { start: string; end: string }>) => {
      const holds = holdsEach(of)
      return seen(
        of,
        sql`
          select place, id from (
            select distinct place, ${idOfPlace} from ${index} where term >= ${of.start} and term <= ${of.end}
            order by place desc limit ${of.tried}
          ) as newest where ${all([
            isOther(sql`newest.place`, of.titled),
            ...(holds.length === 0
              ? []
              : [sql`(select ${all(holds)} from ${table} as document where document.place = newest.place)`]),
          ])} order by place desc limit ${of.tried}
        `,
      )
    }),
    bytesOfBegun: rawStatement(
      (of: Placeholders<{ start: string; end: string; tried: number }>): RawBuilder<Bytes> => sql`
        select sum(octet_length(terms)) as bytes from (
          select distinct place from ${index} where term >= ${of.start} and term <= ${of.end}
          order by place desc limit ${of.tried}
        ) as newest cross join ${table} as document on document.place = newest.place
      `,
    ),
    newest: rawStatement((of: Placeholders<Begun>) =>
      seen(
        of,
        sql`
          select place, ${sql.ref(`${subject}_id`)} as id, terms from ${table} order by place desc limit ${of.tried}
        `,
        ...holdsEach(of),
        isOther(sql`found.place`, of.titled),
      ),
    ),
    bytesOfNewest: rawStatement(
      ({ tried }: Placeholders<Pick<Bounds, 'tried'>>): RawBuilder<Bytes> => sql`
        select sum(octet_length(terms)) as bytes from (select terms from ${table} order by place desc limit ${tried})
      `,
    ),
    /** A row if there are more documents. Their ids have an index that is smaller than the documents. */
    others: rawStatement(({ tried }: Placeholders<Pick<Bounds, 'tried'>>): RawBuilder<unknown> => {
      const id = sql.ref(`${subject}_id`)
      return sql`select ${id} from ${table} order by ${id} limit 1 offset ${tried}`
    }),
  }
}

const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join([sql`true`, ...conditions], sql` and `)

const isOther = (place: RawBuilder<unknown>, titled: RawBuilder<string>): RawBuilder<unknown> =>
  sql`${place} not in (select value from json_each(${titled}))`

/** A scalar subquery for each document: for a join, SQLite would first read all events into a Bloom filter. */
function isSeen(subject: SearchSubject, of: Placeholders<VisibilityValues>): RawBuilder<unknown>[] {
  const conditions = isVisible(of)
  if (conditions.length === 0) return []
  const events =
    subject === 'event'
      ? sql`events where events.id = found.id`
      : sql`talks cross join events on events.id = talks.event_id where talks.id = found.id`
  return [sql`(select 1 from ${events} and ${sql.join(conditions, sql` and `)}) is not null`]
}

export const onSqlite = { event: statementsOf('event'), talk: statementsOf('talk') }

/** The index has no terms of the others, or those of earlier texts. */
const isCurrent = (subject: SearchSubject): RawBuilder<unknown> =>
  sql`not exists (select 1 from ${sql.table(`${subject}_search_due`)} as due where ${sql.ref(`due.${subject}_id`)} = found.id)`
