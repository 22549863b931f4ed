import { MOST_FOUND } from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import { isVisible, type VisibilityValues } from '../events/visibility.ts'
import { type Placeholders, rawStatement, statement } from '../sql/statement.ts'
import { documentColumns, type DocumentRow } from './documents.ts'
import type { SearchSubject } from './schema.ts'

/** Documents with the words in their titles are among the others again. */
export const ENOUGH = 2 * (MOST_FOUND + 1)

export interface FoundRow {
  readonly id: number
  readonly place: number
}

/** The index has no terms of the others, or those of earlier texts. */
const isCurrent = (subject: SearchSubject) => {
  const id = sql.raw(`${subject}_id`)
  return sql`not exists (select 1 from ${sql.table(`${subject}_search_due`)} as due where due.${id} = found.${id})`
}

/** The events of the found documents. */
const joined = (subject: SearchSubject) =>
  subject === 'event'
    ? sql`join events on events.id = found.event_id`
    : sql`join talks on talks.id = found.talk_id join events on events.id = talks.event_id`

/** A scalar subquery for each document: for a join, SQLite would first read all events into a Bloom filter. */
function isSeenOnSqlite(subject: SearchSubject, of: Placeholders<VisibilityValues>): RawBuilder<unknown>[] {
  const conditions = isVisible(of)
  if (conditions.length === 0) return []
  const events =
    subject === 'event'
      ? sql`events where events.id = found.event_id`
      : sql`talks cross join events on events.id = talks.event_id where talks.id = found.talk_id`
  return [sql`(select 1 from ${events} and ${sql.join(conditions, sql` and `)}) is not null`]
}

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

/** A condition for each word. */
const each = (
  { word1, word2, word3, word4, word5, word6, word7, word8 }: Placeholders<WordValues>,
  isMet: (word: RawBuilder<string>) => RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql.join(
    [word1, word2, word3, word4, word5, word6, word7, word8].filter((word) => word !== undefined).map(isMet),
    sql` and `,
  )

const statementsOnSqlite = (subject: SearchSubject) => {
  const [table, index] = [sql.table(`${subject}_search`), sql.table(`${subject}_terms`)]
  const documents = (
    of: Placeholders<VisibilityValues>,
    ...among: readonly RawBuilder<unknown>[]
  ): RawBuilder<FoundRow> => sql`
    select ${sql.ref(`found.${subject}_id`)} as id, found.place from ${table} as found
    where ${sql.join([...among, isCurrent(subject), ...isSeenOnSqlite(subject, of)], sql` and `)} order by found.place desc limit ${sql.lit(ENOUGH)}
  `
  // SQL copy: searched-words
  const holdsEach = (of: Placeholders<WordValues>) => each(of, (word) => sql`instr(found.terms, ${word}) > 0`)
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
    titled: rawStatement(
      (of: Placeholders<WordValues & VisibilityValues & { term: string; most: number }>) => {
        const isThere = (term: RawBuilder<string>) =>
          sql`exists (select 1 from ${index} as other where other.term = ${term} and other.place = newest.place)`
        return documents(
          of,
          sql`found.place in (
          select place from (
            select place from ${index} where term = ${of.term} order by place desc limit ${of.most}
          ) as newest where ${each(of, isThere)}
        )`,
        )
      },
    ),
    begun: rawStatement((of: Placeholders<WordValues & VisibilityValues & { start: string; end: string }>) =>
      documents(
        of,
        sql`found.place in (select place from ${index} where term >= ${of.start} and term <= ${of.end})`,
        holdsEach(of),
      ),
    ),
    lastTried: rawStatement(
      (of: Placeholders<{ tried: number }>): RawBuilder<{ readonly place: number }> => sql`
        select place from ${table} order by place desc limit 1 offset ${of.tried}
      `,
    ),
    newest: rawStatement((of: Placeholders<WordValues & VisibilityValues & { last: number }>) =>
      documents(of, sql`found.place > ${of.last}`, holdsEach(of)),
    ),
  }
}

interface MatchValues extends VisibilityValues {
  /** A `tsquery`. */
  readonly match: string
}

/** A GIN index has no order. So the newest documents are tested first, and it is used if they are not enough. */
const NEWEST = 2000

const findOnPostgres = (subject: SearchSubject) => {
  const table = sql.table(`${subject}_search`)
  return rawStatement((of: Placeholders<MatchValues>): RawBuilder<FoundRow> => {
    const documents = (from: RawBuilder<unknown>, ...conditions: readonly RawBuilder<unknown>[]) => sql`
      select found.place, ${sql.ref(`found.${subject}_id`)} as id from ${from} as found ${joined(subject)}
      where ${sql.join(
        // SQL copy: searched-words
        [
          ...conditions,
          sql`found.terms @@ cast(${of.match} as tsquery)`,
          isCurrent(subject),
          ...isVisible(of),
        ],
        sql` and `,
      )}
      order by found.place desc limit ${sql.lit(ENOUGH)}
    `
    return sql`
      with best as materialized (
        ${documents(sql`(select * from ${table} order by place desc limit ${sql.lit(NEWEST)})`)}
      ), rest as materialized (
        ${documents(table, sql`(select count(*) from best) < ${sql.lit(ENOUGH)}`)}
      )
      select id, place from (select * from best union select * from rest) as part
      order by place desc limit ${sql.lit(ENOUGH)}
    `
  })
}

export const onSqlite = { event: statementsOnSqlite('event'), talk: statementsOnSqlite('talk') }
export const onPostgres = { event: findOnPostgres('event'), talk: findOnPostgres('talk') }

/** So many of the documents that are due are compared one by one. */
const MOST_COMPARED = 100

const dueStatements = (subject: SearchSubject) => {
  const [table, id] = [sql.table(`${subject}_search_due`), sql.raw(`${subject}_id`)]
  const newest = sql`(select ${id} from ${table} order by ${id} desc limit ${sql.lit(MOST_COMPARED)}) as found`
  return {
    /** The newest of them that the viewer may see. */
    documents: statement((session, of: Placeholders<VisibilityValues>) => {
      const isSqlite = session.engine === 'sqlite'
      const [from, seen] = isSqlite
        ? [
            sql`cross join ${sql.table(`${subject}s`)} on ${sql.ref(`${subject}s.id`)} = found.${id}`,
            isSeenOnSqlite(subject, of),
          ]
        : [joined(subject), isVisible(of)]
      const rows = sql<DocumentRow>`
        select ${documentColumns(session, subject)} from ${newest} ${from}
        where ${sql.join([sql`true`, ...seen], sql` and `)}
      `
      return { compile: () => rows.compile(session.db) }
    }),
    /** A row if there are more of them. */
    others: rawStatement(
      (_of: Placeholders<object>): RawBuilder<unknown> =>
        sql`select ${id} from ${table} limit 1 offset ${sql.lit(MOST_COMPARED)}`,
    ),
  }
}

export const ofDue = { event: dueStatements('event'), talk: dueStatements('talk') }
