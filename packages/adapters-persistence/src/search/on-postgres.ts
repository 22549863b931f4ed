import { exactTerm } from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import { isVisible, type VisibilityValues, visibilityValues } from '../events/visibility.ts'
import { type Placeholders, rawStatement } from '../sql/statement.ts'
import { isCurrent, joinedEvents } from './conditions.ts'
import { ENOUGH, type Found, type FoundRow, type Search } from './found.ts'
import type { SearchSubject } from './schema.ts'

/** No word holds a quotation mark. */
export const searchOnPostgres: Search = async (session, subject, query, visibility) => {
  const find = async (among: 'titled' | 'begun', terms: readonly string[]): Promise<Found> => {
    const values = { match: terms.join(' & '), ...visibilityValues(visibility) }
    return { rows: (await statements[subject][among](session, values)).rows, isWhole: true }
  }
  const titles = query.map((word) => `'${exactTerm(word)}'`)
  const beginnings = query.map((word) => `'${word}':*`)
  const [titled, begun] = await Promise.all([find('titled', titles), find('begun', beginnings)])
  return { titled, begun }
}

interface MatchValues extends VisibilityValues {
  /** A `tsquery`. */
  readonly match: string
}

/** A GIN index has no order. So the newest documents are tested first, and it is used if they are not enough. */
const NEWEST = 2000

const best = (subject: SearchSubject, most: number) => {
  const [table, id] = [sql.table(`${subject}_search`), sql.ref(`found.${subject}_id`)]
  return rawStatement((of: Placeholders<MatchValues>): RawBuilder<FoundRow> => {
    const documents = (from: RawBuilder<unknown>, ...conditions: readonly RawBuilder<unknown>[]) => sql`
      select found.place, ${id} as id from ${from} as found ${joinedEvents({ engine: 'postgres' }, subject)}
      where ${sql.join(
        // SQL copy: searched-words
        [
          ...conditions,
          sql`found.terms @@ cast(${of.match} as tsquery)`,
          isCurrent(subject, id),
          ...isVisible(of),
        ],
        sql` and `,
      )}
      order by found.place desc limit ${sql.lit(most)}
    `
    return sql`
      with best as materialized (
        ${documents(sql`(select * from ${table} order by place desc limit ${sql.lit(NEWEST)})`)}
      ), rest as materialized (
        ${documents(table, sql`(select count(*) from best) < ${sql.lit(most)}`)}
      )
      select id, place from (select * from best union select * from rest) as part
      order by place desc limit ${sql.lit(most)}
    `
  })
}

/** Documents with the words in their titles are among the others again. */
const ofSubject = (subject: SearchSubject) => ({
  titled: best(subject, ENOUGH),
  begun: best(subject, 2 * ENOUGH),
})

const statements = { event: ofSubject('event'), talk: ofSubject('talk') }
