import { exactTerm, idOfPlace } from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import { isVisible, type VisibilityValues, visibilityValues } from '../events/visibility.ts'
import { hiddenFromPlanner, type Placeholders, rawStatement } from '../sql/statement.ts'
import { joinedEvents } from './conditions.ts'
import { readJsonList } from '../sql/json-rows.ts'
import { ENOUGH, type Found, type Search } from './found.ts'
import type { SearchSubject } from './schema.ts'

const AND = ' & '

/** No word holds a quotation mark. */
export const searchOnPostgres: Search = async (session, subject, query, visibility) => {
  const titled = query.map((word) => `'${exactTerm(word)}'`).join(AND)
  const begun = query.map((word) => `'${word}':*`).join(AND)
  const { rows } = await best[subject](session, { titled, begun, ...visibilityValues(visibility) })
  return { titled: foundAt(rows[0]?.titled), begun: foundAt(rows[0]?.begun) }
}

type Kind = 'titled' | 'begun'

const foundAt = (places: string | null | undefined): Found => ({
  rows: readJsonList<number>(places ?? null).map((place) => ({ place, id: idOfPlace(place) })),
  isWhole: true,
})

/** Places as JSON: one row of 200 takes less time than 200 rows. */
type FoundPlaces = Readonly<Record<Kind, string | null>>

/** Two `tsquery`. */
type MatchValues = VisibilityValues & Readonly<Record<Kind, string>>

/** A beginning that so many of the newest documents have is common. */
const COMMON = 50

/** Documents that are due, and that are left out. Of more, the terms of an earlier text may be found until they are indexed. */
const MOST_DUE = 1000

/** The best documents: `titled` first, each kind from the first tier on, until there are enough. */
const statementFor = (subject: SearchSubject) => {
  const [table, due, name] = [
    sql.table(`${subject}_search`),
    sql.table(`${subject}_search_due`),
    sql.ref(`${subject}_id`),
  ]
  // The index has no terms of what is due, or those of earlier texts. As an array, because the table is mostly empty: with an anti
  // join, PostgreSQL would plan to read all of it for each document.
  const isCurrent = sql`
    found.${name} <> all(array(select ${name} from ${due} order by ${name} desc limit ${sql.lit(MOST_DUE)}))
  `
  return rawStatement((of: Placeholders<MatchValues>): RawBuilder<FoundPlaces> => {
    // The planner takes up to 15 ms. If it saw that words are rare, it would plan each of their searches.
    const [titled, begun] = [hiddenFromPlanner(of.titled), hiddenFromPlanner(of.begun)]
    // SQL copy: searched-words
    const holds = (match: RawBuilder<string>) => sql`terms @@ cast(${match} as tsquery)`
    // The documents are sorted before the join, so that only the best are joined. With `+ 0`, because PostgreSQL does not know how
    // rare the words of a prepared statement are, and would test all documents by place.
    const inTier = (tier: number, ...conditions: readonly RawBuilder<unknown>[]) => sql`
      select found.place from (
        select place + 0 as place, ${name} from ${table}
        where tier = ${sql.lit(tier)} and ${sql.join(conditions, sql` and `)} order by place + 0 desc
      ) as found ${joinedEvents({ engine: 'postgres' }, subject)}
      where ${sql.join([isCurrent, ...isVisible(of)], sql` and `)}
      order by found.place desc limit ${sql.lit(ENOUGH)}
    `
    const [isTitled, isBegun] = [holds(titled), holds(begun)]
    const isOther = sql`place not in (select place from titled)`
    // A GIN index reads all terms with a beginning. So in the last tier, common ones are tested in the documents with the rare ones.
    const holdsRare = holds(sql`(
      select coalesce(string_agg(beginning, ${sql.lit(AND)}), ${begun})
      from unnest(string_to_array(${begun}, ${sql.lit(AND)})) as beginning
      where (
        select count(*) from (
          select 1 from ${table} where tier = 0 and ${holds(sql`beginning`)} limit ${sql.lit(COMMON)}
        ) as newest
      ) < ${sql.lit(COMMON)}
    )`)
    return sql`
      with titled_0 as materialized (${inTier(0, isTitled)}),
        titled_1 as materialized (${inTier(1, isTitled, lacks('titled_0'))}),
        titled_2 as materialized (${inTier(2, isTitled, lacks('titled_0', 'titled_1'))}),
        titled as materialized (select * from titled_0 union all select * from titled_1 union all select * from titled_2),
        begun_0 as materialized (${inTier(0, isBegun, isOther, lacks('titled'))}),
        begun_1 as materialized (${inTier(1, isBegun, isOther, lacks('titled', 'begun_0'))}),
        begun_2 as materialized (
          ${inTier(2, holdsRare, sql`(${isBegun}) is true`, isOther, lacks('titled', 'begun_0', 'begun_1'))}
        )
      select (select json_agg(place) from titled) as titled, (select json_agg(place) from (
        select * from begun_0 union all select * from begun_1 union all select * from begun_2
      ) as begun) as begun
    `
  })
}

/** Whether these have too few documents together. */
const lacks = (...parts: readonly string[]): RawBuilder<unknown> => sql`
  ${sql.join(
    parts.map((part) => sql`(select count(*) from ${sql.table(part)})`),
    sql` + `,
  )} < ${sql.lit(ENOUGH)}
`

const best = { event: statementFor('event'), talk: statementFor('talk') }
