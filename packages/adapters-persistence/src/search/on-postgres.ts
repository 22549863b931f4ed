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
  const [table, name] = [sql.table(`${subject}_search`), sql.ref(`${subject}_id`)]
  const id = sql`found.${name}`
  return rawStatement((of: Placeholders<MatchValues>): RawBuilder<FoundRow> => {
    // SQL copy: searched-words
    const holdsWords = sql`terms @@ cast(${of.match} as tsquery)`
    const seenOf = (documents: RawBuilder<unknown>) => sql`
      select found.place, ${id} as id from (${documents}) as found ${joinedEvents({ engine: 'postgres' }, subject)}
      where ${sql.join([isCurrent(subject, id), ...isVisible(of)], sql` and `)}
      order by found.place desc limit ${sql.lit(most)}
    `
    const amongNewest = sql`
      select place, ${name} from (select * from ${table} order by place desc limit ${sql.lit(NEWEST)}) as newest
      where ${holdsWords}
    `
    // The documents are sorted before the join, so that only the best are joined. With `+ 0`, because PostgreSQL does not know how
    // rare the words of a prepared statement are, and would test all documents by place.
    const amongAll = sql`
      select place + 0 as place, ${name} from ${table}
      where (select count(*) from best) < ${sql.lit(most)} and ${holdsWords}
      order by place + 0 desc
    `
    return sql`
      with best as materialized (${seenOf(amongNewest)}), rest as materialized (${seenOf(amongAll)})
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
